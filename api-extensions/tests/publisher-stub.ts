import http from 'node:http';
import { ports, secrets } from './cms-under-test';

/** A replacement for the publisher: answers as configured and records the CMS's calls. */
export class PublisherStub {
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

  /** Whether each call of the CMS had the key. */
  get hasKey(): boolean {
    return this.calls.every(({ key }) => key === `Bearer ${secrets.PUBLISH_KEY}`);
  }
}
