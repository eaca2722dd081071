import http from 'node:http';
import type { Browser } from './browser';
import { ports, secrets } from './cms-under-test';
import { until } from './until';

interface ReceivedEvent {
  event: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests check the shape of what they get
  data: any;
}

/** A stream of server-sent events that a browser has open. */
export class EventReader {
  readonly events: ReceivedEvent[] = [];
  hasEnded = false;
  private readonly request: http.ClientRequest;

  private constructor(
    request: http.ClientRequest,
    readonly status: number,
    readonly headers: http.IncomingHttpHeaders,
  ) {
    this.request = request;
  }

  /** Opens a stream with the browser's cookies. Its connection closes with `close`. */
  static open(browser: Browser, path: string, port = ports.cms): Promise<EventReader> {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { host: browser.host, cookie, 'x-edge-key': secrets.EDGE_KEY };
    return new Promise((resolve, reject) => {
      const request = http.get({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
        const reader = new EventReader(request, response.statusCode ?? 0, response.headers);
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          text += part;
          for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
            const [, event] = /^event: (.*)$/m.exec(text.slice(0, end)) ?? [];
            const [, data = 'null'] = /^data: (.*)$/m.exec(text.slice(0, end)) ?? [];
            text = text.slice(end + 2);
            if (event) reader.events.push({ event, data: JSON.parse(data) });
          }
        });
        response.on('error', () => undefined);
        response.on('close', () => (reader.hasEnded = true));
        resolve(reader);
      });
      request.on('error', reject);
    });
  }

  /** Waits for an event. @returns its data */
  async wait(isWanted: (event: ReceivedEvent) => boolean) {
    const found = await until(() => this.events.find(isWanted));
    return found.data;
  }

  close(): void {
    this.request.destroy();
  }
}
