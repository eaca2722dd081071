import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { test } from 'node:test';
import { inRoot } from './paths.mjs';
import { stoppingAfterwards, withTemporaryFolder } from './temporary-folder.mjs';

test('a temporary folder - removed after the work, also after a failed one', async () => {
  const folders = [];
  const work = async (folder) => {
    fs.writeFileSync(`${folder}/file`, '');
    folders.push(folder);
    if (folders.length > 1) throw new Error('failed');
    return 'result';
  };
  assert.equal(await withTemporaryFolder('folder-test', work), 'result');
  await assert.rejects(withTemporaryFolder('folder-test', work), /failed/);
  for (const folder of folders) assert.equal(fs.existsSync(folder), false);
});

test('a program that exits in between - kills what runs, then removes the folder', () => {
  const program = `
    const { stoppingAfterwards, withTemporaryFolder } = await import(${JSON.stringify(inRoot('scripts/lib/temporary-folder.mjs'))});
    const { existsSync } = await import('node:fs');
    await withTemporaryFolder('folder-test', (folder) => {
      console.log(folder);
      const running = { stop: async () => console.log('stopped'), kill: () => console.log('killed', existsSync(folder)) };
      return stoppingAfterwards(running, () => process.exit(3));
    });`;
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  const [folder, ...said] = stdout.trim().split('\n');
  assert.deepEqual([status, said], [3, ['killed true']]);
  assert.equal(fs.existsSync(folder), false);
});

test('work that fails - what runs is stopped', async () => {
  const said = [];
  const running = { stop: async () => said.push('stopped'), kill: () => said.push('killed') };
  const failing = stoppingAfterwards(running, async () => {
    throw new Error('failed');
  });
  await assert.rejects(failing, /failed/);
  assert.deepEqual(said, ['stopped']);
});
