import { describe, expect, it } from 'vitest';
import { Refused } from '../net/api';
import { NAME_ERRORS, Task } from './task.svelte';

const refuse = (key: string) => () => Promise.reject(new Refused(400, { code: 'bad_request', text: { key } }));

describe('a task', () => {
  it('tells an error beside its field, others at the end', async () => {
    const task = new Task({ name: NAME_ERRORS });
    expect(await task.run(refuse('server.error.name_taken'))).toBe(false);
    expect(task.errorAt('name')?.key).toBe('server.error.name_taken');
    expect(task.errorElsewhere).toBeNull();
    await task.run(refuse('server.error.too_many'));
    expect(task.errorAt('name')).toBeNull();
    expect(task.errorElsewhere?.key).toBe('server.error.too_many');
  });
  it('tells success, and forgets the error before', async () => {
    const task = new Task();
    await task.run(refuse('server.error.busy'));
    expect(await task.run(() => Promise.resolve(), { key: 'done' })).toBe(true);
    expect([task.error, task.done]).toEqual([null, { key: 'done' }]);
  });
  it('is not begun twice at a time', async () => {
    const task = new Task();
    let finish = () => {};
    const first = task.run(() => new Promise<void>((resolve) => (finish = resolve)));
    expect(task.busy).toBe(true);
    expect(await task.run(() => Promise.resolve())).toBe(false);
    finish();
    expect(await first).toBe(true);
  });
});
