import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import { createRequire } from 'node:module';
import path from 'node:path';
import { inRoot } from '../paths.mjs';
import Database from 'better-sqlite3';
import { listExpectedTables } from './database.mjs';

const load = createRequire(inRoot('package.json'));

/** Smallest stand-ins for an installation that the doctor's tests examine. */
export class Installation {
  #servers = [];

  constructor(folder) {
    this.folder = folder;
    this.databaseFile = path.join(folder, 'data.db');
    this.manifest = path.join(folder, 'releases/live/rankup/.site.json');
  }

  async listen(server) {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    this.#servers.push(server);
    return server.address().port;
  }

  /** A port at which nothing listens. */
  async freePort() {
    const server = net.createServer();
    const port = await this.listen(server);
    server.close();
    return port;
  }

  /** Starts a server that answers each path with a status and headers. @returns its port */
  startAnswering(answers) {
    return this.listen(http.createServer((req, res) => res.writeHead(...(answers[req.url] ?? [404])).end()));
  }

  /** Starts a CMS that believes the host that a caller with its EDGE_KEY names. @returns its port */
  startCms(edgeKey, host = 'localhost') {
    return this.listen(
      http.createServer((req, res) => {
        if (req.url === '/_health') return res.writeHead(204, { strapi: 'yes' }).end();
        const named =
          req.headers['x-edge-key'] === edgeKey ? req.headers['x-forwarded-host'] : req.headers.host;
        return res.writeHead(named === host ? 200 : 404).end();
      }),
    );
  }

  /** Starts an edge that asks the CMS for what a preview's token of its EDGE_KEY opens. @returns its port */
  startEdge(edgeKey, cmsHost = 'cms.localhost') {
    const { previewKey, previewOfCookies } = load('./api-extensions/dist/contracts/preview/token.js');
    const preview = { key: previewKey(edgeKey), https: false, domain: 'rankup' };
    return this.listen(
      http.createServer(({ url, headers }, res) => {
        if (url === '/_health')
          return res.writeHead(headers.host === cmsHost ? 204 : 404, { 'x-request-id': 'x' }).end();
        const isPreview = previewOfCookies(headers.cookie ?? '', { ...preview, now: new Date() }) !== null;
        return res
          .writeHead(isPreview ? 410 : 200, { 'cache-control': isPreview ? 'no-store' : 'no-cache' })
          .end();
      }),
    );
  }

  /** Starts a PostgreSQL server that refuses every password. @returns its port */
  startRefusingPostgres() {
    const fields = Buffer.from('SFATAL\0C28P01\0Mpassword authentication failed\0\0');
    const head = Buffer.alloc(5);
    head.write('E');
    head.writeInt32BE(fields.length + 4, 1);
    return this.listen(
      net.createServer((socket) => socket.once('data', () => socket.end(Buffer.concat([head, fields])))),
    );
  }

  /** Creates the tables of this version, with the columns of their attributes, and a published site. */
  createData() {
    const db = new Database(this.databaseFile);
    for (const { table, columns } of listExpectedTables())
      db.exec(`create table ${table} (${['id', ...columns].map((name) => `"${name}"`).join(', ')})`);
    const now = Date.now();
    db.prepare(
      "insert into publish_sites (domain, failures, paused, live_at) values ('rankup', 0, 0, ?)",
    ).run(now);
    db.prepare('insert into work_slots (closed_day) values (null)').run();
    db.prepare('insert into tracking_runs (finished_ms) values (?)').run(now - 3_600_000);
    db.close();
    fs.mkdirSync(path.dirname(this.manifest), { recursive: true });
    fs.writeFileSync(this.manifest, '{"hosts": ["localhost", "127.0.0.1"]}');
    for (const name of ['uploads', 'backups']) fs.mkdirSync(path.join(this.folder, name));
  }

  runSql(text, ...values) {
    const db = new Database(this.databaseFile);
    db.prepare(text).run(...values);
    db.close();
  }

  close() {
    for (const server of this.#servers) server.close();
  }
}
