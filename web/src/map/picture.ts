// A map as a picture of its own. What it is drawn with travels along: the symbols, and the rules of the page.

import type { Box } from './hex';

const LONGER_SIDE = 2400; // pixels
const NOT_DRAWN = '.spot, .lately'; // what can be chosen, what happened lately: the table as it lies stays

const SVG = 'http://www.w3.org/2000/svg';

const rules = (): string => [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText)).join('\n');

// The same elements around it as in the page: the rules ask for them.
function standalone(svg: SVGSVGElement, { left, top, right, bottom }: Box): string {
  const [width, height] = [right - left, bottom - top];
  const scale = LONGER_SIDE / Math.max(width, height);
  const drawing = svg.cloneNode(true) as SVGSVGElement;
  for (const one of drawing.querySelectorAll(NOT_DRAWN)) one.remove();
  const moved = drawing.firstElementChild!;
  moved.removeAttribute('transform');
  moved.classList.remove('far'); // all lettering has room
  drawing.setAttribute('viewBox', `${left} ${top} ${width} ${height}`);
  const style = document.createElementNS(SVG, 'style');
  style.textContent = rules();
  const sprites = [...document.querySelectorAll('.sprite > svg')].map((sprite) => sprite.cloneNode(true));
  const ground = document.createElementNS(SVG, 'rect');
  ground.style.cssText = 'width: 100%; height: 100%; fill: var(--map-bg)';
  const around = document.createElementNS(SVG, 'g');
  around.setAttribute('class', 'map');
  around.append(ground, drawing);
  const whole = document.createElementNS(SVG, 'svg');
  whole.dataset.theme = 'dark';
  whole.setAttribute('viewBox', `0 0 ${width} ${height}`);
  whole.setAttribute('width', String(Math.round(width * scale)));
  whole.setAttribute('height', String(Math.round(height * scale)));
  whole.append(style, ...sprites, around);
  return new XMLSerializer().serializeToString(whole);
}

export async function pictureOf(svg: SVGSVGElement, box: Box): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standalone(svg, box))}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
  canvas.getContext('2d')!.drawImage(image, 0, 0);
  return canvas.convertToBlob({ type: 'image/png' });
}
