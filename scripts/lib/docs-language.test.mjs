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
