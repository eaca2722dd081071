import assert from 'node:assert/strict';
import test from 'node:test';
import { runSteps } from './step-order.mjs';

/** Steps that end when the test says so, and say when they start. */
function steps(needs) {
  const started = [];
  const end = {};
  const made = Object.entries(needs).map(([name, needed]) => [
    name,
    {
      needs: needed,
      run: () =>
        new Promise((resolve, reject) => {
          started.push(name);
          end[name] = (error) => (error ? reject(error) : resolve());
        }),
    },
  ]);
  return { started, end, steps: Object.fromEntries(made) };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('steps run in order, as many at a time as said', async () => {
  const { started, end, steps: all } = steps({ one: [], two: [], three: [] });
  const run = runSteps(2, all);
  await turn();
  assert.deepEqual(started, ['one', 'two']);
  end.two();
  await turn();
  assert.deepEqual(started, ['one', 'two', 'three']);
  end.one();
  end.three();
  await run;
});

test('a step waits for those that it needs, and a later one takes its place', async () => {
  const { started, end, steps: all } = steps({ build: [], api: ['build'], unit: [] });
  const run = runSteps(2, all);
  await turn();
  assert.deepEqual(started, ['build', 'unit']);
  end.unit();
  await turn();
  assert.deepEqual(started, ['build', 'unit']);
  end.build();
  await turn();
  assert.deepEqual(started, ['build', 'unit', 'api']);
  end.api();
  await run;
});

test('after a failure the others run to their end, except those that need the failed one', async () => {
  const { started, end, steps: all } = steps({ build: [], api: ['build'], unit: [] });
  const run = runSteps(1, all);
  await turn();
  end.build(new Error('no disk'));
  await turn();
  assert.deepEqual(started, ['build', 'unit']);
  let isOver = false;
  const over = run.catch((error) => {
    isOver = true;
    return error.message;
  });
  await turn();
  assert.equal(isOver, false);
  end.unit();
  assert.equal(await over, 'no disk');
});

test('a step that needs an unknown one is an error', async () => {
  await assert.rejects(runSteps(1, { api: { needs: ['bild'], run() {} } }), /api/);
});
