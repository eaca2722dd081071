import { fork, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { connect as connectSecurely } from 'node:tls';
import { fileURLToPath } from 'node:url';

const HERE = path.dirname(fileURLToPath(import.meta.url));
const CONNECTIONS = 32;

/**
 * Sends the requests of a file to a server on loopback for some seconds, over 32 connections.
 * @param {string | null} wrk path of the program; null: a generator in Node takes its place
 * @param {{port: number, isSecure?: boolean}} server
 * @returns {Promise<{perSecond: number, p99: number, failed: number}>} `p99` in ms; `failed`: number of responses with an error status
 */
export function generateLoad(wrk, server, file, seconds) {
  return wrk ? generateWithWrk(wrk, server, file, seconds) : generateWithNode(server, file, seconds);
}

async function generateWithWrk(wrk, { port, isSecure }, file, seconds) {
  const script = path.join(HERE, 'wrk.lua');
  const options = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--latency', '-s', script];
  const child = spawn(wrk, [...options, `${isSecure ? 'https' : 'http'}://127.0.0.1:${port}`, '--', file]);
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve) => child.once('close', resolve));
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
  if (code !== 0 || !perSecond) throw new Error(`wrk failed:\n${output}`);
  const failed = Number(/Non-2xx or 3xx responses: (\d+)/.exec(output)?.[1] ?? 0);
  return { perSecond, p99: parseMilliseconds(/99%\s+([\d.]+)(us|ms|s)/.exec(output)), failed };
}

/** A time of wrk's output in ms; NaN without one. */
function parseMilliseconds(match) {
  const factor = { us: 0.001, ms: 1, s: 1000 }[match?.[2]];
  return factor === undefined ? NaN : Number(match[1]) * factor;
}

/** Slower than wrk, and possibly on the server's core: its figures compare only with each other. */
async function generateWithNode({ port, isSecure }, file, seconds) {
  const args = [String(port), String(isSecure), file, String(seconds)];
  const child = fork(fileURLToPath(import.meta.url), args);
  const result = await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`the load generator ended with code ${code}`)));
  });
  return result;
}

async function sendRequests(port, isSecure, file, seconds) {
  const text = await readFile(file, 'utf8');
  const requests = text
    .split('\n.\n')
    .filter(Boolean)
    .map((block) => Buffer.from(`${block.split('\n').join('\r\n')}\r\n\r\n`));
  const times = [];
  let failed = 0;
  let next = 0;
  const end = performance.now() + seconds * 1000;

  const connection = () =>
    new Promise((resolve, reject) => {
      const socket = isSecure
        ? connectSecurely({ port, host: '127.0.0.1', rejectUnauthorized: false })
        : connect(port, '127.0.0.1');
      let started = 0;
      let missing = 0;
      const request = () => {
        if (performance.now() >= end) return socket.end(resolve);
        started = performance.now();
        missing = -1;
        socket.write(requests[next++ % requests.length]);
      };
      socket.on(isSecure ? 'secureConnect' : 'connect', request);
      socket.on('error', reject);
      socket.on('data', (chunk) => {
        if (missing < 0) {
          // These servers send the whole head in the first chunk.
          const bodyAt = chunk.indexOf('\r\n\r\n') + 4;
          const head = chunk.toString('latin1', 0, bodyAt);
          const status = Number(head.slice(9, 12));
          if (status >= 400) failed += 1;
          const length = status === 304 ? 0 : Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
          missing = length - (chunk.length - bodyAt);
        } else missing -= chunk.length;
        if (missing > 0) return;
        times.push(performance.now() - started);
        request();
      });
    });
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  times.sort((a, b) => a - b);
  return { perSecond: times.length / seconds, p99: times[Math.floor(times.length * 0.99)], failed };
}

if (process.send && process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , port, isSecure, file, seconds] = process.argv;
  const result = await sendRequests(Number(port), isSecure === 'true', file, Number(seconds));
  process.send(result, () => process.disconnect());
}
