import { createHash, timingSafeEqual } from 'node:crypto';
import http from 'node:http';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** `POST /notify` with the publish key rings; anything else is refused. The body is not read. */
export function createDoorbell(publishKey: string, ring: () => void): http.Server {
  const expected = digest(`Bearer ${publishKey}`);
  return http.createServer((request, response) => {
    request.resume();
    const known = timingSafeEqual(digest(request.headers.authorization ?? ''), expected);
    if (request.method !== 'POST' || request.url !== '/notify') response.writeHead(404).end();
    else if (!known) response.writeHead(403).end();
    else {
      response.writeHead(204).end();
      ring();
    }
  });
}
