import { mount } from 'svelte';
import App from './App.svelte';
import './kit/sprite';
import './kit/tokens.css';
import './kit/kit.css';

mount(App, { target: document.getElementById('app')! });
