import type { Art } from '../../lobby/art';

const art: Art = {
  icon: 'p-gaia',
  orbits: [46, 78],
  symbols: [
    { id: 'p-gaia', x: 110, y: 60, size: 52 },
    { id: 'p-volcanic', x: 151, y: 25, size: 22 },
    { id: 'p-ice', x: 68, y: 92, size: 16 },
    { id: 'p-transdim', x: 65, y: 25, size: 22 },
    { id: 's-station', x: 152, y: 92, size: 17, seat: 'a' },
  ],
};

export default art;
