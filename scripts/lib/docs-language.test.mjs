import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { BANNED_IN_SENTENCES, BANNED_WORDS } from '../../.config/banned-words.mjs';
import { inRoot } from './paths.mjs';

/** Whether a folder holds packages or output: a build's caches have hundreds of thousands of files. */
const isSkipped = (name) => name.startsWith('.') || ['node_modules', 'public', 'dist'].includes(name);

/** Markdown files below a folder, relative to the project's root. */
const documentsIn = (folder) =>
  fs.readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory()) return isSkipped(entry.name) ? [] : documentsIn(name);
    return name.endsWith('.md') ? [name] : [];
  });

const documents = documentsIn('.');
/** The glossary names the words that its terms replace. */
const GLOSSARY = path.join('docs', 'glossary.md');

/** Lines of a text with a banned word, as `line: text`. */
function bannedLines(text) {
  const banned = new RegExp(BANNED_IN_SENTENCES, 'i');
  return text
    .split('\n')
    .flatMap((line, index) => (banned.test(line) ? [`${index + 1}: ${line.trim()}`] : []));
}

test('a banned word - found in a sentence, not in a host or a longer word', () => {
  for (const word of BANNED_WORDS) {
    const text = [`${word} edits it`, `host ${word}.example`, `It is ${word}.`, `un${word}ed`].join('\n');
    assert.deepEqual(bannedLines(text), [`1: ${word} edits it`, `3: It is ${word}.`]);
  }
});

test('every document - has no banned word', () => {
  assert.ok(documents.includes(GLOSSARY) && documents.includes('README.md'));
  const found = documents
    .filter((name) => name !== GLOSSARY)
    .flatMap((name) => bannedLines(fs.readFileSync(inRoot(name), 'utf8')).map((line) => `${name}:${line}`));
  assert.deepEqual(found, []);
});

/** The address below `#` that a heading has on GitHub. */
const anchorOf = (heading) =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');

const read = (name) => fs.readFileSync(inRoot(name), 'utf8');
const anchorsOf = (name) => [...read(name).matchAll(/^#+ (.*)$/gm)].map(([, heading]) => anchorOf(heading));

test('every link of a document - leads to a file, and to a heading of it', () => {
  const links = documents.flatMap((name) =>
    [...read(name).matchAll(/\]\(([^)\s:]+)\)/g)].map(([, link]) => ({ name, link })),
  );
  assert.ok(links.length > 100);
  const broken = links.filter(({ name, link }) => {
    const [file, anchor] = link.split('#');
    const target = file === '' ? name : path.join(path.dirname(name), file);
    if (!fs.existsSync(inRoot(target))) return true;
    return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).includes(anchor);
  });
  assert.deepEqual(broken, []);
});

/** The rows of a table of a document, below a heading, as cells. */
const rowsBelow = (name, heading) =>
  (read(name).split(`## ${heading}\n`)[1] ?? '')
    .split('\n## ')[0]
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim()));

test('the Korean texts of the specification - stand in the file that their row names', () => {
  const rows = rowsBelow('docs/values.md', 'Texts of the specification');
  const texts = rows.flatMap(([, , text, where]) => {
    const file = /`([^`]+\.tsx?)`/.exec(where)?.[1];
    return file && /[가-힣]/.test(text) ? [{ file, text: /^[^;{]*/.exec(text)[0].split(', ').at(-1) }] : [];
  });
  assert.ok(texts.length > 6);
  const roots = ['api-extensions', 'site/src', 'site/src/features'];
  const missing = texts.filter(({ file, text }) => {
    const root = roots.find((one) => fs.existsSync(inRoot(path.join(one, file))));
    return !root || !read(path.join(root, file)).includes(text);
  });
  assert.deepEqual(missing, []);
});
