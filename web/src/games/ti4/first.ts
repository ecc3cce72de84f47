import type { First } from '../../lobby/first';

const first: First = { minutes: [240, 480], hard: 5, options: { galaxy: 'first_game' } };

export default first;
