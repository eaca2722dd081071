import { fork } from 'node:child_process';
import http from 'node:http';
import path from 'node:path';
import v8 from 'node:v8';
import { inRoot } from '../../../scripts/lib/paths.mjs';

/** Starts a CMS that is loaded but does not listen (in-cms.mjs). */
const startInCms = (env) =>
  new Promise((resolve, reject) => {
    const child = fork(inRoot('api-extensions/tests/setup/in-cms.mjs'), [], {
      cwd: inRoot('cms'),
      // One page of results: its tests look for a target in the first page only.
      env: { ...env, SEED_DEMO: 'false', IN_CMS_IDLE: 'true', LOOKUP_WEB_DEPTH: '100' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
      execArgv: [],
    });
    child.once('message', () => resolve(child));
    child.once('exit', (code) => reject(new Error(`The shared CMS ended with code ${code}`)));
  });

const ENDED = { error: { message: 'The shared CMS has ended' } };

/**
 * A CMS without background work that all files of a run share, because a start takes seconds of processor time. The first
 * call starts it. A call is an HTTP request to a socket; request and response are those of in-cms.mjs, serialized by V8.
 * @param {string} folder of the socket
 * @param {NodeJS.ProcessEnv} env
 */
export async function serveSharedCms(folder, env) {
  const socketPath = path.join(folder, 'in-cms.sock');
  /** @type {Promise<import('node:child_process').ChildProcess> | undefined} */
  let started;
  const waiting = new Map();
  let last = 0;
  let pid;
  const start = async () => {
    const child = await startInCms(env);
    pid = child.pid;
    child.on('message', ({ id, ...result }) => {
      waiting.get(id)(result);
      waiting.delete(id);
    });
    // Without a result, a test would wait for its timeout.
    child.once('exit', () => {
      for (const resolve of waiting.values()) resolve(ENDED);
      waiting.clear();
    });
    return child;
  };
  const call = async (message) => {
    const child = await (started ??= start());
    if (!child.connected) return ENDED;
    const id = (last += 1);
    return new Promise((resolve) => {
      waiting.set(id, resolve);
      child.send({ ...message, id });
    });
  };
  const server = http.createServer(async (request, response) => {
    const message = v8.deserialize(Buffer.concat(await request.toArray()));
    const result = await call(message).catch((error) => ({ error: { message: String(error) } }));
    response.end(v8.serialize(result));
  });
  await new Promise((resolve) => server.listen(socketPath, resolve));
  return {
    socketPath,
    pids: () => [pid].filter(Boolean),
    async stop() {
      server.close();
      const child = await started?.catch(() => undefined);
      if (!child?.connected) return;
      const over = new Promise((resolve) => child.once('exit', resolve));
      child.disconnect();
      await over;
    },
  };
}
