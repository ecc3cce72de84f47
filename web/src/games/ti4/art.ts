import type { Art } from '../../lobby/art';

const art: Art = {
  icon: 'p-star',
  orbits: [34, 62, 92],
  symbols: [
    { id: 'p-titanium', x: 110, y: 60, size: 44 },
    { id: 'p-oxide', x: 156, y: 36, size: 20 },
    { id: 'p-terra', x: 70, y: 30, size: 18 },
    { id: 'w-hole', x: 152, y: 94, size: 24 },
    { id: 'p-star', x: 62, y: 92, size: 26 },
    { id: 's-station', x: 108, y: 100, size: 15, seat: 'c' },
    { id: 's-satellite', x: 122, y: 22, size: 13, seat: 'd' },
  ],
};

export default art;
