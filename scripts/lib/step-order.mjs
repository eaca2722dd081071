import { reportFailure } from './console.mjs';

/**
 * @typedef {object} Step
 * @property {string[]} [needs] names of the steps that have to pass before; after a failed one the step is left out
 * @property {() => unknown} run
 */

/**
 * Runs steps, some at a time, each once the steps that it needs have passed, those listed first before others. All that run are waited
 * for before an error is thrown: interrupted tests leave their servers behind, and an interrupted installation has to begin again.
 * @param {number} atOnce
 * @param {Record<string, Step>} steps by name
 * @throws the first step's error; those of others are printed
 */
export async function runSteps(atOnce, steps) {
  const waiting = new Map(Object.entries(steps));
  const passed = new Set();
  const running = new Set();
  const failures = [];
  const start = (name, { run }) => {
    waiting.delete(name);
    const ended = Promise.resolve()
      .then(run)
      .then(
        () => passed.add(name),
        (error) => failures.push(error),
      )
      .then(() => running.delete(ended));
    running.add(ended);
  };
  for (;;) {
    for (const [name, step] of waiting)
      if (running.size < atOnce && (step.needs ?? []).every((need) => passed.has(need))) start(name, step);
    if (!running.size) break;
    await Promise.race(running);
  }
  const [first, ...others] = failures;
  if (first) {
    for (const failure of others) reportFailure(failure);
    throw first;
  }
  if (waiting.size) throw new Error(`Steps need one that does not exist: ${[...waiting.keys()].join(', ')}`);
}
