#!/usr/bin/env node
// Installs missing packages, builds outdated folders, seeds an empty database and runs the whole product on this machine.
import { say, step } from './lib/console.mjs';
import { prepareInstallation, printAddresses } from './lib/installation.mjs';
import { untilStopped } from './lib/until-stopped.mjs';

let stack;

async function start(failAndStop) {
  const installation = await prepareInstallation();
  const { Stack } = await import('./lib/stack.mjs');
  stack = new Stack(installation);
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
}

untilStopped({ start, stop: async () => stack?.stop(), kill: () => stack?.kill() });
