import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import ts from 'typescript';
import { inRoot } from './paths.mjs';

const FOLDERS = ['.config', 'api-extensions', 'cms', 'scripts', 'site'];
/** Folders of packages and output. */
const SKIPPED = ['node_modules', 'public', 'dist', 'build', '.cache', '.data', '.tmp', '.strapi'];

/** Source files below a folder, relative to the project's root. */
const sourcesIn = (folder) =>
  fs.readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.includes(entry.name) ? [] : sourcesIn(name);
    return /\.([cm]?js|tsx?)$/.test(name) ? [name] : [];
  });

/** The files that each file imports, types included. @param {Map<string, string>} sources text by path */
function importsOf(sources) {
  const endings = ['', '.ts', '.tsx', '.mjs', '.js', '/index.ts', '/index.tsx'];
  const find = (from, name) => {
    const isRelative = name.startsWith('.');
    if (!isRelative && !name.startsWith('api-extensions/')) return [];
    const base = isRelative ? path.join(path.dirname(from), name) : name;
    return endings
      .map((ending) => base + ending)
      .filter((file) => sources.has(file))
      .slice(0, 1);
  };
  return new Map(
    [...sources].map(([file, text]) => [
      file,
      ts.preProcessFile(text, true, true).importedFiles.flatMap(({ fileName }) => find(file, fileName)),
    ]),
  );
}

/** Circles of imports, each as the path from a file to itself. @param {Map<string, string[]>} imports */
function circlesOf(imports) {
  const circles = [];
  const isDone = new Set();
  const visit = (file, before) => {
    if (before.includes(file)) circles.push([...before.slice(before.indexOf(file)), file].join(' → '));
    if (before.includes(file) || isDone.has(file)) return;
    for (const next of imports.get(file) ?? []) visit(next, [...before, file]);
    isDone.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  return circles;
}

test('circles of imports - found through types, packages and whole folders', () => {
  const sources = new Map([
    ['a/one.ts', "import type { Two } from './two';"],
    ['a/two.ts', "export * from '../api-extensions/contracts/three';"],
    ['api-extensions/contracts/three.ts', "import('../../a');"],
    ['a/index.ts', "import { one } from './one';"],
    ['site/four.ts', "import { three } from 'api-extensions/contracts/three';\nimport 'node:fs';"],
  ]);
  assert.deepEqual(circlesOf(importsOf(sources)), [
    'a/one.ts → a/two.ts → api-extensions/contracts/three.ts → a/index.ts → a/one.ts',
  ]);
});

test('the source files - import each other in no circle, not by a type either', () => {
  const files = FOLDERS.flatMap(sourcesIn);
  assert.ok(files.length > 2000);
  const sources = new Map(files.map((file) => [file, fs.readFileSync(inRoot(file), 'utf8')]));
  assert.deepEqual(circlesOf(importsOf(sources)), []);
});
