import type { First } from '../../lobby/first';

const first: First = { minutes: [60, 150], hard: 4, options: { setup_mode: 'first_game' } };

export default first;
