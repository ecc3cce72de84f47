// What is printed in the box and does not come with the board. facts.test.ts holds it against the tables of the rules.

// Edges with a half wormhole by the number of the sector: of the upright tile, clockwise from the top.
export const WORMHOLES: Readonly<Record<string, string>> = {
  1: '012345', 101: '12345', 102: '0235', 103: '01245', 104: '0134', 105: '01345', 106: '0123', 107: '01235', 108: '0134',
  109: '12345', 110: '0234', 201: '135', 202: '135', 203: '0135', 204: '0135', 205: '234', 206: '1235', 207: '013',
  208: '0235', 209: '0135', 210: '035', 211: '0123', 214: '01245', 221: '0134', 222: '0134', 223: '0134', 224: '0134',
  225: '0134', 226: '0134', 227: '0134', 228: '0134', 229: '0134', 230: '0134', 231: '0134', 232: '0134', 271: '0134',
  272: '0134', 273: '0134', 274: '0134', 281: '0235', 301: '023', 302: '034', 303: '35', 304: '03', 305: '013', 306: '13',
  307: '023', 308: '235', 309: '035', 310: '03', 311: '023', 312: '013', 313: '03', 314: '234', 315: '035', 316: '013',
  317: '34', 318: '23', 381: '034', 382: '023',
};

// What is produced with this many cubes on a population track.
export const PRODUCTION = [28, 24, 21, 18, 15, 12, 10, 8, 6, 4, 3, 2, 0];
// What is paid with this many circles of the influence track without a disc.
export const UPKEEP = [0, 0, 0, 1, 2, 3, 5, 7, 10, 13, 17, 21, 25, 30];
// How much less a technology costs with this many on its track.
export const DISCOUNT = [0, 1, 2, 3, 4, 6, 8];
