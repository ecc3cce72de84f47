import { mount } from 'svelte';
import App from './App.svelte';
import './kit/sprite';
import './kit/tokens.css';
import './kit/kit.css';
import { startWorker } from './app/worker_place';

mount(App, { target: document.getElementById('app')! });
if (document.readyState === 'complete') startWorker();
else addEventListener('load', startWorker);
