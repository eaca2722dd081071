import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { findFloatingPromises } from './floating-promises.mjs';
import { inRoot } from './paths.mjs';
import { withTemporaryFolder } from './temporary-folder.mjs';
import { PROJECTS } from './test-steps.mjs';

const CODE = `
class Job extends Promise<number> {}
declare const send: (() => Promise<void>) & (() => Promise<void>);
declare const maybe: () => Promise<void> | void;
declare const isDue: boolean;
declare let job: Job;
send(); // dropped
isDue && send(); // dropped
isDue ? send() : undefined; // dropped
maybe?.(); // dropped
send().then(() => 1).finally(() => 2); // dropped
new Job((resolve) => resolve(1)); // dropped
void send();
job = new Job((resolve) => resolve(1));
send().catch(() => undefined);
send().then(() => 1, () => 2);
send().catch(() => 1).finally(() => 2);
async () => { await send(); [1].map(send); };
`;

test('statements that drop a promise - are found, those that say so or handle a failure are not', () =>
  withTemporaryFolder('floating-promises', async (folder) => {
    const configuration = path.join(folder, 'tsconfig.json');
    const options = { target: 'es2022', strict: true, noEmit: true, types: [] };
    fs.writeFileSync(configuration, JSON.stringify({ compilerOptions: options, files: ['code.ts'] }));
    fs.writeFileSync(path.join(folder, 'code.ts'), CODE);
    const dropped = CODE.split('\n').flatMap((line, index) =>
      line.endsWith('// dropped') ? [index + 1] : [],
    );
    const lines = findFloatingPromises([configuration]).map((place) => Number(place.split(':')[1]));
    assert.deepEqual(lines, dropped);
  }));

test('the source files - drop no promise', () => {
  assert.deepEqual(findFloatingPromises(PROJECTS.map((project) => inRoot(project))), []);
});
