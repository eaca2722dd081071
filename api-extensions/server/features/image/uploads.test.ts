import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { AppError } from '../../platform/errors';
import { findUpload } from './uploads';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'image-uploads-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const row = (url: string) => ({ url, ext: '.png', updatedAt: 1 });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'read',
    (error: unknown) => (error instanceof AppError ? `${error.status} ${error.code}` : String(error)),
  );

describe('a file of the local provider', () => {
  const file = () => path.join(folder, 'a.png');

  test('there - read, and another revision once it is another', async () => {
    fs.writeFileSync(file(), 'one');
    const first = await findUpload(row('/uploads/a.png'), folder);
    expect(String(await first.read())).toBe('one');
    fs.writeFileSync(file(), 'three');
    const second = await findUpload(row('/uploads/a.png'), folder);
    expect(second.revision).not.toBe(first.revision);
    expect(await codeOf(first.read())).toBe('503 IMAGE_BUSY');
  });

  test.each([
    ['not there', () => undefined],
    ['a folder', () => fs.mkdirSync(file())],
    ['a link to a file outside', () => fs.symlinkSync('/etc/passwd', file())],
    ['a link that leads nowhere', () => fs.symlinkSync('nowhere', file())],
    ['a pipe', () => execFileSync('mkfifo', [file()])],
  ])('%s - 404', async (_name, prepare) => {
    prepare();
    expect(await codeOf(findUpload(row('/uploads/a.png'), folder))).toBe('404 NOT_FOUND');
  });

  test('of more than 32 MB - refused unread', async () => {
    fs.writeFileSync(file(), '');
    fs.truncateSync(file(), 32 * 1024 * 1024 + 1);
    expect(await codeOf(findUpload(row('/uploads/a.png'), folder))).toBe('422 IMAGE_TOO_LARGE');
  });
});

describe('a file in an object storage', () => {
  let answer: http.RequestListener;
  let asked: string[];
  let address: string;
  const storage = http.createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  beforeAll((done) => {
    storage.listen(0, '127.0.0.1', () => {
      address = `http://127.0.0.1:${(storage.address() as AddressInfo).port}`;
      done();
    });
  });
  afterAll((done) => {
    storage.closeAllConnections();
    storage.close(done);
  });
  beforeEach(() => {
    asked = [];
  });
  const read = async () => (await findUpload(row(`${address}/a.png`), folder)).read();

  test('there - read from the address that the table holds', async () => {
    answer = (_request, response) => response.end('bytes');
    expect(String(await read())).toBe('bytes');
    expect(asked).toEqual(['/a.png']);
  });

  test('moved elsewhere - not followed', async () => {
    answer = (_request, response) => response.writeHead(302, { location: `${address}/inside` }).end();
    expect(await codeOf(read())).toBe('502 IMAGE_STORAGE_FAILED');
    expect(asked).toEqual(['/a.png']);
  });

  test.each([
    [404, '404 NOT_FOUND'],
    [403, '502 IMAGE_STORAGE_FAILED'],
    [500, '502 IMAGE_STORAGE_FAILED'],
  ])('answers %i - %s', async (status, code) => {
    answer = (_request, response) => response.writeHead(status).end('<Error/>');
    expect(await codeOf(read())).toBe(code);
  });

  test('breaks off - failed', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('half', () => response.destroy());
    };
    expect(await codeOf(read())).toBe('502 IMAGE_STORAGE_FAILED');
  });

  test('more than 32 MB - given up on the way', async () => {
    answer = (_request, response) => {
      const more = () => {
        if (!response.destroyed) response.write(Buffer.alloc(1024 * 1024), more);
      };
      more();
    };
    expect(await codeOf(read())).toBe('422 IMAGE_TOO_LARGE');
  });
});
