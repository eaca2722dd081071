import http from 'node:http';
import { ports, secrets } from './cms-under-test';

/** A stand-in of the publisher that answers as set, and records the calls of the CMS. */
export class PublisherStub {
  /** Data of the response to a status request. */
  status: object = { code: null, building: null, stale: 0, working: [] };
  /** Status and body of the response to a rollback. */
  rollback: [status: number, body: object] = [404, { data: null }];
  readonly calls: { path: string; body: unknown; key: string | undefined }[] = [];
  private readonly server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      const path = request.url ?? '';
      this.calls.push({ path, body: text && JSON.parse(text), key: request.headers.authorization });
      const [status, body] = path === '/rollback' ? this.rollback : [200, this.answer(path)];
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });

  private answer(path: string): object {
    return path === '/status' ? { data: this.status } : { data: null };
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(ports.publisher, '127.0.0.1', resolve));
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Whether every call of the CMS had the publisher's key. */
  get hasKey(): boolean {
    return this.calls.every(({ key }) => key === `Bearer ${secrets.PUBLISH_KEY}`);
  }
}
