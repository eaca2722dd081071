#!/usr/bin/env node
// Builds the images of the CMS, the publisher, the edge, Caddy and the operator's programs with docker, podman or buildah, and prints their sizes.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { reportFailure, say, step, UserError } from './lib/console.mjs';
import { inRoot } from './lib/paths.mjs';
import { runCommand, stopOnSignals } from './lib/run.mjs';

const TARGETS = ['cms', 'publisher', 'edge', 'caddy', 'operations'];

/** Arguments that build an image. Buildah runs without an engine, also where namespaces are not allowed. */
const BUILD = {
  docker: ['build'],
  // Their own format has no health checks.
  podman: ['build', '--format', 'docker'],
  buildah: 'bud --format docker --isolation chroot --network host --layers --ulimit nofile=16384:16384'.split(
    ' ',
  ),
};

function findTool() {
  const chosen = process.env.IMAGE_TOOL;
  if (chosen && !(chosen in BUILD))
    throw new UserError(`IMAGE_TOOL: set docker, podman or buildah, not ${chosen}`);
  if (chosen) return chosen;
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const tool = Object.keys(BUILD).find((name) =>
    folders.some((folder) => fs.existsSync(path.join(folder, name))),
  );
  if (!tool) throw new UserError('Images need docker, podman or buildah (Debian: apt-get install buildah).');
  return tool;
}

/** Size of an image in MB. */
function sizeOf(tool, image) {
  const output = (...args) => execFileSync(tool, args, { encoding: 'utf8' });
  const bytes =
    tool === 'buildah'
      ? JSON.parse(output('images', '--json', image))[0].size
      : output('image', 'inspect', '--format', '{{.Size}}', image);
  return typeof bytes === 'string' && /[A-Z]B/.test(bytes) ? bytes : `${Math.round(Number(bytes) / 1e6)} MB`;
}

async function main() {
  const tool = findTool();
  const { IMAGE_TAG = 'latest' } = process.env;
  const base = ['NODE_IMAGE', 'POSTGRES_IMAGE', 'CADDY_IMAGE']
    .filter((name) => process.env[name])
    .flatMap((name) => ['--build-arg', `${name}=${process.env[name]}`]);
  for (const target of TARGETS) {
    const image = `ranking-sites-${target}:${IMAGE_TAG}`;
    const args = [...BUILD[tool], ...base, '--target', target, '--tag', image, inRoot()];
    await step(`Building ${image} with ${tool}`, () => runCommand(tool, args, { cwd: inRoot() }));
    say(`  ${sizeOf(tool, image)}`);
  }
}

stopOnSignals();
main().catch(reportFailure);
