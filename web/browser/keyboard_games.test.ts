// Whole games by keyboard alone, the lobby included. They take minutes: the usual run plays Gaia Project only (whole_games.test.ts).

import { expect, test } from 'vitest';
import { Dice } from './dice';
import { ECLIPSE } from './eclipse';
import { createsTableByKeyboard } from './lobby';
import { Person } from './person';
import { byKeyboard, play, tabTo, type Taste } from './play';
import { isOver } from './results';
import { sharedProgram } from './shared';
import { SUN } from './sun';
import { TI4 } from './ti4';

const WHOLE_GAME = 3_600_000; // ms, on a machine that does much else

interface Kind {
  game: string;
  players: number;
  taste: Taste;
}
const GAMES: Kind[] = [
  { game: 'sun', players: 2, taste: SUN },
  { game: 'eclipse1', players: 2, taste: ECLIPSE },
  { game: 'eclipse2', players: 2, taste: ECLIPSE },
  { game: 'ti4', players: 3, taste: TI4 },
];

const program = sharedProgram();

test.runIf(process.env.ORRERY_BROWSER === 'long').each(GAMES)(
  '$game: a whole game by keyboard alone',
  async ({ game, players, taste }) => {
    const boris = await Person.arrives(program().address);
    const table = await createsTableByKeyboard(boris, { game, players, bot: 'Bot · G' });
    const dice = new Dice(91);
    const course = await play(boris, byKeyboard(boris, dice), dice, { taste, most: 1500 });
    expect(course.onMap).toBeGreaterThan(3);
    await isOver(boris, table, async () => {
      await tabTo(boris.page, 'a[download]');
      await boris.page.keyboard.press('Enter');
    });
  },
  WHOLE_GAME,
);
