// The drawings of Twilight Imperium.

import symbols from '../../kit/symbols/ti4.svg?raw';
import { addSprite } from '../../kit/sprite';
import type { Drawing } from '../drawing';
import { roundsOf } from '../rounds';
import GalaxyMap from './GalaxyMap.svelte';
import Hand from './Hand.svelte';
import OddsTool from './OddsTool.svelte';
import OwnBoard from './OwnBoard.svelte';
import ResourceLine from './ResourceLine.svelte';
import { isLaid } from './read';
import { plays } from './rolls';
import RoundTool from './RoundTool.svelte';
import SeatStrip from './SeatStrip.svelte';
import Side from './Side.svelte';
import { counterIcon, folds, kindIcon, kindKey, optionIcon } from './symbols';

addSprite(symbols);

export default {
  Map: GalaxyMap,
  Side,
  Own: OwnBoard,
  Strip: SeatStrip,
  Line: ResourceLine,
  Hand,
  side: { label: 'web.ti4.side', icon: 'i-flag' },
  tools: [
    { name: 'round', Panel: RoundTool, label: 'web.ti4.overview.open', title: 'web.ti4.overview.title', icon: 'i-chart' },
    { name: 'odds', Panel: OddsTool, label: 'web.odds.open', title: 'web.odds.title', icon: 'i-odds' },
  ],
  plays,
  rounds: roundsOf,
  counterIcon,
  optionIcon,
  kindIcon,
  kindKey,
  folds,
  isUnit: isLaid,
} satisfies Drawing;
