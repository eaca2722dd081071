#!/usr/bin/env node
// Installs packages and builds every program, for installations whose programs are started one by one (docs/operations.md).
import { checkNode } from './lib/checks.mjs';
import { fail } from './lib/console.mjs';
import { buildStale, install } from './lib/prepare.mjs';
import { stopOnSignals } from './lib/run.mjs';

async function main() {
  checkNode();
  await install();
  await buildStale();
}

stopOnSignals();
main().catch(fail);
