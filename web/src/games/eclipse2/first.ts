import type { First } from '../../lobby/first';

const first: First = { minutes: [60, 200], hard: 4, options: {} };

export default first;
