import type { Art } from '../../lobby/art';

const art: Art = {
  icon: 'p-transdim',
  orbits: [40, 68, 96],
  symbols: [
    { id: 'p-star', x: 118, y: 56, size: 66 },
    { id: 'p-transdim', x: 104, y: 64, size: 50 },
    { id: 'p-volcanic', x: 154, y: 92, size: 18 },
    { id: 'w-hole', x: 66, y: 24, size: 22 },
    { id: 's-station', x: 66, y: 96, size: 17, seat: 'b' },
  ],
};

export default art;
