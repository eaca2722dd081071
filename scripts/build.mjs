#!/usr/bin/env node
// Installs packages and builds every program, for installations whose programs are started one by one (docs/install.md).
import { checkNode } from './lib/checks.mjs';
import { reportFailure } from './lib/console.mjs';
import { buildStale, installPackages } from './lib/prepare.mjs';
import { stopOnSignals } from './lib/run.mjs';

async function main() {
  checkNode();
  await installPackages();
  await buildStale();
}

stopOnSignals();
main().catch(reportFailure);
