// The drawings of any game, made of nothing but its zones, pieces and counters.

import type { Board, Option } from '../../net/types';
import type { Drawing } from '../drawing';
import { read } from '../read';
import { roundsOf } from '../rounds';
import './generic.css';
import GenericMap from './GenericMap.svelte';
import Line from './Line.svelte';
import Own from './Own.svelte';
import Side from './Side.svelte';
import Strip from './Strip.svelte';
import { counterSymbol, pieceSymbol, placeDrawing } from './symbols';

// By the first thing it touches that has a symbol.
function optionIcon(option: Option, board: Board): string | undefined {
  const found = read(board);
  for (const id of option.touches ?? []) {
    const [piece, counter] = [found.piece(id), found.counter(id)];
    if (piece) return pieceSymbol(piece);
    if (counter) return counterSymbol(counter);
    const place = placeDrawing(found.place(id)?.kind);
    if (place) return place;
  }
  return undefined;
}

export default {
  Map: GenericMap,
  Side,
  Own,
  Strip,
  Line,
  side: { label: 'web.generic.side', icon: 'i-menu' },
  rounds: roundsOf,
  counterIcon: counterSymbol,
  optionIcon,
} satisfies Drawing;
