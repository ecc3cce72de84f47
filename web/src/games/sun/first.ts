import type { First } from '../../lobby/first';

const first: First = { minutes: [60, 120], hard: 2, options: {} };

export default first;
