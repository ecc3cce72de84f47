import type { Art } from '../../lobby/art';

const art: Art = {
  icon: 'w-hole',
  orbits: [44, 72],
  symbols: [
    { id: 'p-star', x: 104, y: 64, size: 66 },
    { id: 'w-hole', x: 116, y: 56, size: 48 },
    { id: 'p-desert', x: 150, y: 88, size: 15 },
    { id: 'p-terra', x: 68, y: 22, size: 18 },
    { id: 's-station', x: 152, y: 24, size: 17, seat: 'c' },
  ],
};

export default art;
