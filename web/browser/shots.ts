// Pictures of every page: tools/shots. All of them go to build/shots, the few for the README to docs/pictures.

import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { closeBrowser, Person, SIZES, type Looks } from './person';
import { Program } from './program';
import { EMPTY, shows, viewsOf, type View } from './views';

const ROOT = resolve(import.meta.dirname, '../..');
const SHOTS = resolve(ROOT, 'build/shots');
const PICTURES = resolve(ROOT, 'docs/pictures');

const LOOKS: Record<string, Looks> = {
  desktop: { size: 'desktop' },
  tablet: { size: 'tablet' },
  phone: { size: 'phone' },
  light: { size: 'desktop', theme: 'light' },
};
const README: Record<string, string> = { 'gaia-desktop': 'table', 'gaia-phone': 'phone', 'lobby-desktop': 'lobby', 'replay-desktop': 'replay', 'eclipse2-desktop': 'eclipse', 'sun-desktop': 'sun', 'ti4-desktop': 'ti4' };
const WANTED = process.argv.slice(1); // none: all

// As webp, which is a third of a png and as sharp; a phone at the sharpness that phones have.
async function keeps(person: Person, name: string, { width, height }: { width: number; height: number }): Promise<void> {
  const client = await person.context.newCDPSession(person.page);
  const clip = { x: 0, y: 0, width, height, scale: width < 500 ? 2 : 1 };
  const { data } = await client.send('Page.captureScreenshot', { format: 'webp', quality: 90, clip });
  writeFileSync(resolve(PICTURES, `${name}.webp`), Buffer.from(data, 'base64'));
}

async function takes(person: Person, view: View, look: string): Promise<void> {
  const name = `${view.name}-${look}`;
  if (WANTED.length > 0 && !WANTED.includes(name)) return;
  await shows(person, view);
  await person.page.mouse.move(0, 0);
  await person.page.screenshot({ path: resolve(SHOTS, `${name}.png`), animations: 'disabled' });
  if (README[name]) await keeps(person, README[name], SIZES[LOOKS[look]!.size!]);
}

for (const folder of [SHOTS, PICTURES]) mkdirSync(folder, { recursive: true });
const program = await Program.start();
try {
  const [anna, boris] = [await Person.arrives(program.address), await Person.arrives(program.address)];
  await anna.post('/api/guest', { name: 'Anna' });
  await boris.post('/api/guest', { name: 'Boris' });
  const views = await viewsOf(anna, boris);
  for (const [look, looks] of Object.entries(LOOKS)) {
    const person = await Person.arrives(program.address, looks);
    await takes(person, EMPTY, look);
    await person.context.addCookies(await anna.context.cookies());
    for (const view of views) await takes(person, view, look);
    await person.leaves();
  }
} finally {
  await closeBrowser();
  await program.stop();
}
