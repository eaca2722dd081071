import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { closeServer } from './close-server';

/** Sends a request that cannot be repeated, writes a file once it is connected, and prints the response. */
const CLIENT = `
  const [port, file] = process.argv.slice(1);
  const request = require('node:http').request({ host: '127.0.0.1', port, method: 'POST', agent: false });
  request.on('socket', (socket) => socket.once('connect', () => require('node:fs').writeFileSync(file, '')));
  request.on('response', (answer) => answer.pipe(process.stdout));
  request.on('error', ({ code }) => process.stdout.write(code));
  request.end('body');`;

test('a connection made while the event loop was busy - is answered, also when the server closes next', async () => {
  const server = http.createServer((_req, res) => res.end('answered'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'close-server-')), 'connected');
  const client = spawn(process.execPath, ['-e', CLIENT, String(port), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const response = text(client.stdout);
  const closed = setTimeout(1).then(() => closeServer(server, 10_000));
  // The event loop accepts no connection during this loop, and runs the timer first after it.
  const until = Date.now() + 20_000;
  while (!fs.existsSync(file) && Date.now() < until);
  expect(await response).toBe('answered');
  await closed;
  fs.rmSync(path.dirname(file), { recursive: true });
});
