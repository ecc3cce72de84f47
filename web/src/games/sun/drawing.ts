// The drawings of Beyond the Sun.

import symbols from '../../kit/symbols/sun.svg?raw';
import { addSprite } from '../../kit/sprite';
import type { Drawing } from '../drawing';
import OwnBoard from './OwnBoard.svelte';
import ResourceLine from './ResourceLine.svelte';
import SeatStrip from './SeatStrip.svelte';
import Side from './Side.svelte';
import SunMap from './SunMap.svelte';
import { counterIcon, kindIcon, kindKey, optionIcon } from './symbols';

addSprite(symbols);

export default {
  Map: SunMap,
  Side,
  Own: OwnBoard,
  Strip: SeatStrip,
  Line: ResourceLine,
  side: { label: 'web.sun.side', icon: 'i-flag' },
  rounds: () => null, // nobody knows how many there will be
  counterIcon,
  optionIcon,
  kindIcon,
  kindKey,
} satisfies Drawing;
