// Pictures of every page: tools/shots. All of them go to build/shots, the few for the README to docs/pictures.

import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { film, type Frame } from './film';
import { closeBrowser, Person, SIZES, type Looks } from './person';
import { Program } from './program';
import { comesTo, goesOn, LATE } from './scenes';
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
const README: Record<string, string> = { 'gaia-phone': 'phone', 'lobby-desktop': 'lobby', 'replay-desktop': 'replay', 'eclipse2-desktop': 'eclipse', 'sun-desktop': 'sun', 'ti4-desktop': 'ti4' };
const WANTED = process.argv.slice(1); // none: all

// As webp, which is a third of a png and as sharp.
async function webp(person: Person, scale: number, quality: number): Promise<Buffer> {
  const client = await person.context.newCDPSession(person.page);
  const clip = { x: 0, y: 0, ...person.page.viewportSize()!, scale };
  const { data } = await client.send('Page.captureScreenshot', { format: 'webp', quality, clip });
  await client.detach();
  return Buffer.from(data, 'base64');
}

const keeps = (name: string, picture: Buffer): void => writeFileSync(resolve(PICTURES, `${name}.webp`), picture);

async function takes(person: Person, view: View, look: string): Promise<void> {
  const name = `${view.name}-${look}`;
  if (WANTED.length > 0 && !WANTED.includes(name)) return;
  await shows(person, view);
  await person.page.mouse.move(0, 0);
  await person.page.screenshot({ path: resolve(SHOTS, `${name}.png`), animations: 'disabled' });
  // A phone at the sharpness that phones have.
  if (README[name]) keeps(README[name], await webp(person, look === 'phone' ? 2 : 1, 90));
}

// A turn of Gaia Project: a mine is chosen, tried and confirmed, and the others move.
async function filmsTurn(): Promise<void> {
  if (WANTED.length > 0 && !WANTED.includes('turn')) return;
  const scale = 2 / 3;
  const anna = await Person.arrives(program.address, { settings: { pace: 'calm' } });
  await anna.post('/api/guest', { name: 'Anna' });
  const { page } = anna;
  const table = await comesTo(anna, LATE);
  await goesOn(anna, table, 12);
  await anna.opens(`/table/${table}`);
  await page.locator('.opts .opt').first().waitFor();
  const frames: Frame[] = [];
  const sees = async (ms: number): Promise<void> => {
    await page.waitForTimeout(350); // until nothing moves any more
    frames.push({ webp: await webp(anna, scale, 72), ms });
  };
  await sees(1200);
  await page.locator('.opts .opt[data-kind$=mine]').click();
  await sees(1300);
  const mine = page.locator('.opts .opt[data-option^="build mine"]').first();
  await mine.hover();
  await sees(1300);
  await mine.click();
  await page.locator('.map .tentative').first().waitFor();
  await sees(1600);
  await page.locator('[data-do=confirm]').filter({ visible: true }).first().click();
  await page.mouse.move(0, 0);
  for (let more = 0; more < 6 && !(await page.locator('.act:not(.waiting) .opts .opt').first().isVisible()); more++) {
    await sees(900);
    await page.waitForTimeout(850);
  }
  await sees(1800);
  const { width, height } = SIZES.desktop;
  keeps('turn', film(frames, width * scale, height * scale));
  await anna.leaves();
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
  await filmsTurn();
} finally {
  await closeBrowser();
  await program.stop();
}
