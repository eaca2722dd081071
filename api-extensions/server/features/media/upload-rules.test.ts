import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { enforceUploadRules } from './upload-rules';

const upload = jest.fn();
const mockServices: Record<string, object> = {
  'plugin::upload.upload': { upload, replace: jest.fn() },
  'plugin::upload.image-manipulation': { generateFileName: (name: string) => `${name}_0123456789` },
};
jest.mock('../../platform/platform', () => ({
  serviceOf: (uid: string) => mockServices[uid],
  platform: () => ({ strapi: { log: { error: () => undefined } } }),
}));

const filepath = path.join(os.tmpdir(), `upload-rules-${process.pid}.txt`);
beforeAll(() => {
  fs.writeFileSync(filepath, '글');
  enforceUploadRules();
});
afterAll(() => fs.rmSync(filepath));

const store = () => {
  const service = mockServices['plugin::upload.upload'] as { upload(input: object): Promise<unknown> };
  return service.upload({ data: {}, files: { filepath, originalFilename: 'a.txt', size: 3 } });
};

test.each(['EACCES', 'ENOSPC', 'EROFS'])('a disk that answers %s - the reason is in Korean', async (code) => {
  upload.mockRejectedValueOnce(Object.assign(new Error(code), { code }));
  await expect(store()).rejects.toMatchObject({ status: 500, message: expect.stringContaining('저장 공간') });
});

test('another error - stays as it is', async () => {
  upload.mockRejectedValueOnce(new Error('other'));
  await expect(store()).rejects.toThrow('other');
});

test('a long name - is cut, and keeps the digits that make it unique', () => {
  const { generateFileName } = mockServices['plugin::upload.image-manipulation'] as {
    generateFileName(name: string): string;
  };
  expect(generateFileName('a')).toBe('a_0123456789');
  expect(generateFileName('a'.repeat(300))).toBe(`${'a'.repeat(100)}_0123456789`);
});

test('a file from a Mac - is stored under its composed name, without marks that cannot be seen', async () => {
  const name = `${'가격표'.normalize('NFD')}\u200b.txt`;
  const files = { filepath, originalFilename: name, size: 3 };
  const fileInfo = { name };
  const service = mockServices['plugin::upload.upload'] as { upload(input: object): Promise<unknown> };
  await service.upload({ data: { fileInfo }, files });
  expect([files.originalFilename, fileInfo.name]).toEqual(['가격표.txt', '가격표.txt']);
});
