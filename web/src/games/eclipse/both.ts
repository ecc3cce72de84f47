// The drawings of Eclipse, the same for both editions: what differs comes with the board.

import symbols from '../../kit/symbols/eclipse.svg?raw';
import { addSprite } from '../../kit/sprite';
import OddsPanel from '../../odds/OddsPanel.svelte';
import type { Drawing } from '../drawing';
import { roundsOf } from '../rounds';
import EclipseMap from './EclipseMap.svelte';
import OwnBoard from './OwnBoard.svelte';
import ResourceLine from './ResourceLine.svelte';
import SeatStrip from './SeatStrip.svelte';
import Side from './Side.svelte';
import { isOnMap } from './sector';
import { counterIcon, folds, kindIcon, kindKey, optionIcon } from './symbols';
import { plays } from './volleys';

addSprite(symbols);

export default {
  Map: EclipseMap,
  Side,
  Own: OwnBoard,
  Strip: SeatStrip,
  Line: ResourceLine,
  side: { label: 'web.eclipse.side', icon: 'i-research' },
  tools: [{ name: 'odds', Panel: OddsPanel, label: 'web.odds.open', title: 'web.odds.title', icon: 'i-odds' }],
  plays,
  rounds: roundsOf,
  counterIcon,
  optionIcon,
  kindIcon,
  kindKey,
  folds,
  isUnit: isOnMap,
} satisfies Drawing;
