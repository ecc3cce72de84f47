import type { Art } from '../../lobby/art';

const art: Art = {
  icon: 'p-star',
  orbits: [38, 66, 94],
  symbols: [
    { id: 'p-star', x: 78, y: 84, size: 58 },
    { id: 'w-hole', x: 152, y: 26, size: 30 },
    { id: 'p-ice', x: 122, y: 50, size: 13 },
    { id: 'p-terra', x: 134, y: 94, size: 17 },
    { id: 'i-research', x: 76, y: 28, size: 22, seat: 'a' },
  ],
};

export default art;
