import type { First } from '../../lobby/first';

const first: First = { minutes: [60, 180], hard: 3, options: { species_mode: 'terrans_only' } };

export default first;
