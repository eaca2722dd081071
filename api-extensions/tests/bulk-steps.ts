import http from 'node:http';
import { cms, ports } from './cms-under-test';
import { until } from './until';

/** Steps of the tests of lookups in bulk. */

export const BULK_PATH = '/api/search/bulk';

let names = 0;
/** Part of a target's name that no other test uses, in any file. */
export const uniqueName = () => `${process.hrtime.bigint()}x${(names += 1)}`;

/** Rows that were not looked up before. Each takes one call to the provider. */
export const placeRows = (count: number) => {
  const name = uniqueName();
  return Array.from({ length: count }, (_, index) => ({
    keyword: '강남 카페',
    target: `없는곳${name}${index}`,
  }));
};

/** Sends the call for a new run. */
export const postRun = (body: unknown, headers?: Record<string, string>) =>
  cms(BULK_PATH, { method: 'POST', body, headers });

/** Starts a run that is accepted. @returns its id, its key and its path with the key */
export async function startRun(
  body: unknown,
  headers?: Record<string, string>,
): Promise<{ id: string; key: string; path: string }> {
  const { status, json } = await postRun(body, headers);
  expect(status).toBe(200);
  return { ...json.data, path: `${BULK_PATH}/${json.data.id}?key=${json.data.key}` };
}

interface Event {
  event: string;
  id?: string;
  data: any; // eslint-disable-line @typescript-eslint/no-explicit-any -- tests check the shape of what they get
}

/** Reads the events of a run until `stopAt` returns true, then closes the connection. @returns all events read */
export function readEvents(
  { id, key }: { id: string; key: string },
  stopAt: (event: Event, all: Event[]) => boolean,
  headers: Record<string, string> = {},
): Promise<Event[]> {
  return new Promise((resolve, reject) => {
    const all: Event[] = [];
    const options = {
      host: '127.0.0.1',
      port: ports.cms,
      path: `${BULK_PATH}/${id}/events?key=${key}`,
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

export const isEnd = ({ event }: Event) => event === 'end';
export const rowEvents = (all: Event[]) => all.filter(({ event }) => event === 'row');

/** Waits until a run is finished or cancelled. @returns the run and its rows */
export const finishedRun = (path: string) =>
  until(async () => {
    const { json } = await cms(path);
    return ['finished', 'cancelled'].includes(json.data.run.state) && json.data;
  });
