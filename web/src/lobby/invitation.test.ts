import { describe, expect, it } from 'vitest';
import { invitationOf } from './invitation';

const HERE = 'https://orrery.example';
const found = { table: 'k3v9abc', invite: 'Zx_9-code' };

describe('invitationOf', () => {
  it('takes links, whole or in part, also out of a message', () => {
    expect(invitationOf('https://orrery.example/table/k3v9abc?invite=Zx_9-code', HERE)).toEqual(found);
    expect(invitationOf('/table/k3v9abc?invite=Zx_9-code', HERE)).toEqual(found);
    expect(invitationOf('table/k3v9abc/?seat=2&invite=Zx_9-code', HERE)).toEqual(found);
    expect(invitationOf('Join us: https://orrery.example/table/k3v9abc?invite=Zx_9-code !', HERE)).toEqual(found);
  });
  it('takes a table with its code, or a table alone', () => {
    expect(invitationOf(' k3v9abc  Zx_9-code ', HERE)).toEqual(found);
    expect(invitationOf('k3v9abc/Zx_9-code', HERE)).toEqual(found);
    expect(invitationOf('k3v9abc', HERE)).toEqual({ table: 'k3v9abc', invite: null });
    expect(invitationOf('https://orrery.example/table/k3v9abc', HERE)).toEqual({ table: 'k3v9abc', invite: null });
  });
  it('tells a link to another server from nonsense', () => {
    expect(invitationOf('https://elsewhere.example/table/k3v9abc?invite=Zx_9-code', HERE)).toBe('elsewhere');
    expect(invitationOf('', HERE)).toBeNull();
    expect(invitationOf('what is this?', HERE)).toBeNull();
    expect(invitationOf('https://orrery.example/settings', HERE)).toBeNull();
  });
});
