// Elements, made by hand. Words come in as text nodes only, so nothing that people write can become markup.

const SVG = 'http://www.w3.org/2000/svg';

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else if (name === 'value' || name === 'checked' || name === 'disabled') element[name] = value;
    else element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children.flat(Infinity).filter((child) => child !== undefined && child !== null && child !== false));
  return element;
}

// el('button', {class: 'go', onclick: play}, 'Play')
export function el(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

export function svg(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

// A name of a game's thing as a part of a class name.
export function classOf(prefix, kind) {
  return `${prefix}-${String(kind ?? 'none').replace(/[^A-Za-z0-9_-]/g, '_')}`;
}

let noticeTimer;
// Says something short at the foot of the page.
export function notice(text, bad = false) {
  const place = document.getElementById('notice');
  place.textContent = text;
  place.className = bad ? 'shown bad' : 'shown';
  clearTimeout(noticeTimer);
  noticeTimer = setTimeout(() => (place.className = ''), bad ? 9000 : 4000);
}

// A button that does something slow and says what went wrong.
export function actionButton(label, action, attributes = {}) {
  const button = el('button', {type: 'button', class: 'button', ...attributes, onclick: async () => {
    button.disabled = true;
    try {
      await action();
    } catch (error) {
      notice(error.message, true);
    } finally {
      button.disabled = false;
    }
  }}, label);
  return button;
}
