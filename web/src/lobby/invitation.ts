// An invitation as people pass it on: the link, alone or within a message, or the name of a table with its code.

export interface Invitation {
  table: string;
  invite: string | null;
}

const LINK = /(https?:\/\/[^\s/]+)?\/?table\/([A-Za-z0-9_-]{1,64})(?:\/?\?(?:[^\s#]*&)?invite=([A-Za-z0-9_-]{1,64}))?/;
const CODE = /^([A-Za-z0-9_-]{6,64})(?:[\s/:,]+([A-Za-z0-9_-]{6,64}))?$/;

// 'elsewhere': the link leads to another server.
export function invitationOf(text: string, origin: string): Invitation | 'elsewhere' | null {
  const link = LINK.exec(text);
  if (link) {
    const [, server, table, invite] = link;
    if (server && new URL(server).host !== new URL(origin).host) return 'elsewhere';
    return { table: table!, invite: invite ?? null };
  }
  const [, table, invite] = CODE.exec(text.trim()) ?? [];
  return table ? { table, invite: invite ?? null } : null;
}
