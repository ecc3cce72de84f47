import { mount } from 'svelte';
import App from './App.svelte';
import symbols from './kit/symbols.svg?raw';
import './kit/tokens.css';
import './kit/kit.css';

// The symbols are in the page once; everything that shows one refers to it.
const sprite = document.createElement('div');
sprite.className = 'sprite';
sprite.innerHTML = symbols;
document.body.prepend(sprite);

mount(App, { target: document.getElementById('app')! });
