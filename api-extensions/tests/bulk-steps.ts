import http from 'node:http';
import { cms, ports } from './cms-under-test';
import { until } from './until';

/** Steps of the tests of lookups in bulk. */

export const PATH = '/api/search/bulk';

let turn = 0;
/** Part of a name that no test of this file or another has. */
export const mark = () => `${process.hrtime.bigint()}x${(turn += 1)}`;

/** Rows that were not asked before, one upstream call each. */
export const placeRows = (count: number) => {
  const name = mark();
  return Array.from({ length: count }, (_, index) => ({
    keyword: '강남 카페',
    target: `없는곳${name}${index}`,
  }));
};

export const start = (body: unknown, headers?: Record<string, string>) =>
  cms(PATH, { method: 'POST', body, headers });

export async function started(
  body: unknown,
  headers?: Record<string, string>,
): Promise<{ id: string; key: string; at: string }> {
  const { status, json } = await start(body, headers);
  expect(status).toBe(200);
  return { ...json.data, at: `${PATH}/${json.data.id}?key=${json.data.key}` };
}

interface Event {
  event: string;
  id?: string;
  // The tests assert its shape.
  data: any; // eslint-disable-line @typescript-eslint/no-explicit-any -- tests check the shape of what they get
}

/** Reads events until a callback says stop; then the connection is closed. */
export function events(
  { id, key }: { id: string; key: string },
  stopAt: (event: Event, all: Event[]) => boolean,
  headers: Record<string, string> = {},
): Promise<Event[]> {
  return new Promise((resolve, reject) => {
    const all: Event[] = [];
    const options = {
      host: '127.0.0.1',
      port: ports.cms,
      path: `${PATH}/${id}/events?key=${key}`,
      agent: false,
    };
    const request = http.get({ ...options, headers: { host: 'localhost', ...headers } }, (response) => {
      expect(response.headers['content-type']).toBe('text/event-stream; charset=utf-8');
      expect(response.headers['x-accel-buffering']).toBe('no');
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
        for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
          const fields = Object.fromEntries(
            text
              .slice(0, end)
              .split('\n')
              .map((line) => /^(\w+): (.*)$/.exec(line)?.slice(1) ?? ['comment', line]),
          ) as Record<string, string>;
          text = text.slice(end + 2);
          if (!fields.event) continue;
          const event = { event: fields.event, id: fields.id, data: JSON.parse(fields.data ?? 'null') };
          all.push(event);
          if (stopAt(event, all)) {
            request.destroy();
            resolve(all);
            return;
          }
        }
      });
      response.on('end', () => resolve(all));
      response.on('error', () => resolve(all));
    });
    request.on('error', reject);
  });
}

export const atEnd = ({ event }: Event) => event === 'end';
export const rowsOf = (all: Event[]) => all.filter(({ event }) => event === 'row');

export const finished = (at: string) =>
  until(async () => {
    const { json } = await cms(at);
    return ['finished', 'cancelled'].includes(json.data.run.state) && json.data;
  });
