// What is looked for on every page, whatever it shows. Each gives what is wrong, so an empty list is good.

import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import type { Person } from './person';

// Keys of catalogues in place of words, seen or spoken.
export const keysIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const spoken = ['aria-label', 'title', 'placeholder', 'alt', 'data-name', 'data-text'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((one) => one.getAttribute(name)),
    );
    return [...[document.title, document.body.innerText, ...spoken].join('\n').matchAll(/\b(web|gaia|eclipse\d?|sun|ti4|server|core|cli)\.[a-z]\w*/g)].map(
      ([key]) => key,
    );
  });

// Words that are cut off: buttons and tabs that are too narrow for theirs, and whatever hides what does not fit.
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const MUST = '.btn, [role=tab], .ptabs span, .prompt h2, .prompt p';
    const MAY = '.sr, svg, input, select, .since, .log.tall, h1'; // fields, and what stands whole elsewhere
    const hides = (one: Element): boolean => {
      const { overflowX, display } = getComputedStyle(one);
      const words = [one, ...one.children].some((part) => [...part.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim()));
      return words && display !== 'inline' && (overflowX === 'hidden' || overflowX === 'clip');
    };
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((one) => one instanceof HTMLElement && one.clientWidth > 2 && one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((one) => one.scrollWidth > one.clientWidth + 1 && (one.matches(MUST) || (!one.closest(MAY) && hides(one))))
      .map((one) => `${one.className}: ${one.innerText}`);
  });

// What can be pressed, is in the window, and lies under something else.
export const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // A dialog may lie over everything.
    const top = [...document.querySelectorAll<HTMLElement>('dialog[open], [role=dialog][aria-modal=true]')].at(-1) ?? document.body;
    const scrolledOut = (one: Element, x: number, y: number): boolean => {
      for (let around = one.parentElement; around; around = around.parentElement) {
        if (getComputedStyle(around).overflow === 'visible') continue;
        const { left, right, top: upper, bottom } = around.getBoundingClientRect();
        if (x < left || x >= right || y < upper || y >= bottom) return true;
      }
      return false;
    };
    // A page scrolls away under its bars.
    const scrolls = document.documentElement.scrollHeight > innerHeight + 1;
    const isBar = (found: Element | null): boolean =>
      !!found && (['sticky', 'fixed'].includes(getComputedStyle(found).position) || isBar(found.parentElement));
    return [...top.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea, [role=tab]')].flatMap((one) => {
      const { left, top: upper, width, height } = one.getBoundingClientRect();
      const [x, y] = [left + width / 2, upper + height / 2];
      const seen = width > 2 && height > 2 && x >= 0 && y >= 0 && x < innerWidth && y < innerHeight && one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (!seen || scrolledOut(one, x, y)) return [];
      const found = document.elementFromPoint(x, y);
      if (!found || one.contains(found) || found.contains(one) || found.closest('label')?.contains(one) || (scrolls && isBar(found))) return [];
      return [`${one.outerHTML.slice(0, 90)} under ${found.outerHTML.slice(0, 90)}`];
    });
  });

// What must be in the window, and is not.
export async function outOfSight(page: Page, what: string): Promise<string[]> {
  const box = await page.locator(what).filter({ visible: true }).first().boundingBox();
  const window = page.viewportSize()!;
  const inside = box && box.x >= 0 && box.y >= 0 && box.x + box.width <= window.width && box.y + box.height <= window.height;
  return inside ? [] : [what];
}

const RESOURCES = ['credits', 'ore', 'knowledge', 'qic', 'power', 'vp'];

// Own resources that are not in the window.
export const missedOf = (page: Page, wanted = RESOURCES): Promise<string[]> =>
  page.evaluate((resources) => {
    const inWindow = (one: Element): boolean => {
      const { left, right, top, bottom, width } = one.getBoundingClientRect();
      return width > 0 && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    };
    const shown = (symbol: string): boolean =>
      [...document.querySelectorAll(`.ownbar use[href="#r-${symbol}"], .own use[href="#r-${symbol}"]`)].some((use) => inWindow(use.parentElement!));
    const bowls = [...document.querySelectorAll('.own .bowl')].some(inWindow);
    return resources.filter((resource) => !shown(resource) && !(resource === 'power' && bowls));
  }, wanted);

// What keeps people from using the page.
export async function barriers(page: Page): Promise<string[]> {
  // Of what is well it would name every element; what it does for pages within pages takes twice the time of the rest.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

// What keeps somebody from using the page he is on: words missing or cut off, barriers, something that sticks out.
export async function hindrances(person: Person): Promise<{ path: string; keys: string[]; barriers: string[]; cut: string[]; sideways: number }> {
  const { page } = person;
  const { pathname, search } = new URL(page.url());
  return { path: pathname + search, keys: await keysIn(page), barriers: await barriers(page), cut: await cutOff(page), sideways: await person.sideways() };
}
