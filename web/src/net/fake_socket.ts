// For tests: sockets that the test opens, closes and answers on.

type Frame = Record<string, unknown>;

export class FakeSocket {
  readyState = 0;
  onopen: () => void = () => {};
  onclose: (event: { code: number }) => void = () => {};
  onmessage: (message: { data: string }) => void = () => {};
  readonly sent: Frame[] = [];

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Frame);
  }
  // The server takes the connection.
  accept(): void {
    this.readyState = 1;
    this.onopen();
  }
  close(code = 1006): void {
    this.readyState = 3;
    this.onclose({ code });
  }
  tell(message: unknown): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
  // What was sent of one kind.
  of(what: string): Frame[] {
    return this.sent.filter((frame) => frame.do === what);
  }
}

export class FakeServer {
  readonly sockets: FakeSocket[] = [];

  open = (): WebSocket => {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket as unknown as WebSocket;
  };
  get last(): FakeSocket {
    return this.sockets.at(-1)!;
  }
}
