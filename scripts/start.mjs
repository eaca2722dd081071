#!/usr/bin/env node
// Installs missing packages, builds outdated folders, seeds an empty database and runs the whole product on this machine.
import { say, step } from './lib/console.mjs';
import { prepareInstallation, printAddresses } from './lib/installation.mjs';
import { untilStopped } from './lib/until-stopped.mjs';

let stack;
const stopped = new AbortController();

async function start(failAndStop) {
  const installation = await prepareInstallation();
  const { Stack } = await import('./lib/stack.mjs');
  stack = new Stack({ ...installation, seedStory: true });
  stack.on('failed', failAndStop);
  stack.on('restart', say);
  stack.startSimulator();
  await step('Starting the CMS', () => stack.startCms());
  const isFirst = !stack.hasRelease();
  stack.startPublisher();
  if (isFirst) await step('Rendering the first release', () => stack.firstRelease());
  await step('Starting the edge', () => stack.startEdge());
  printAddresses(stack);
  stack.on('publisher', (text) => process.stdout.write(text));
  const { watchInstallation } = await import('./lib/doctor/watch.mjs');
  const log = (line) => say(`점검: ${line}`);
  watchInstallation(stack.env, { log, signal: stopped.signal }).catch(failAndStop);
}

async function stop() {
  stopped.abort();
  await stack?.stop();
}

untilStopped({ start, stop, kill: () => stack?.kill() });
