import fs from 'node:fs';
import { decode } from 'iconv-lite';
import { readContact } from './contacts/contact';
import { FURTHER_SECTIONS, furtherInputs } from './further-inputs.cases';
import { SOURCE_FAULT_TEXT } from './rules/redirects/fault-texts';
import { readSource, sourceFault, sourceText } from './rules/redirects/source';
import { openFile } from './tables/open-file';
import { VOLUME } from './tables/specs.cases';
import { firstChoices, takeRows } from './tables/take';
import { understand } from './tables/understand';

test('the tables - have sixty inputs or more, each section some, and each row is read', () => {
  const text = fs.readFileSync('docs/further-inputs.md', 'utf8');
  expect([...text.matchAll(/^## (.+)$/gm)].map(([, section]) => section)).toEqual(FURTHER_SECTIONS);
  const rows = FURTHER_SECTIONS.map((section) => furtherInputs(section).length);
  for (const count of rows) expect(count).toBeGreaterThan(5);
  const all = rows.reduce((sum, count) => sum + count, 0);
  expect(all).toBeGreaterThanOrEqual(60);
  // Heads and rules aside.
  expect(text.match(/^\|/gm)).toHaveLength(all + 2 * FURTHER_SECTIONS.length);
});

test.each(furtherInputs('Tables'))('table %j', async (input, result) => {
  const opened = await openFile(new TextEncoder().encode(input), {
    korean: (bytes) => decode(Buffer.from(bytes), 'cp949'),
  });
  if ('error' in opened) throw new Error(opened.error);
  const table = understand(opened.sheets[0] ?? { name: '', rows: [] }, VOLUME);
  const { rows, left } = takeRows(table, VOLUME, firstChoices(table.columns, '2026-11-29'));
  const reasons = left.map(({ line, message }) => `${line} ${message}`).join(' ');
  const taken = rows.map(({ values }) => values.keyword).join(', ');
  expect(reasons ? `${taken}; 뺀 줄: ${reasons}` : taken).toBe(result);
});

test.each(furtherInputs('Contacts'))('contact %j', (input, result) => {
  const read = readContact(input);
  expect('problem' in read ? read.problem : read.contact).toBe(result);
});

test.each(furtherInputs('Old addresses'))('old address %j', (input, result) => {
  const source = readSource(input, ['own.example']);
  const fault = typeof source === 'string' ? source : sourceFault(source);
  expect(fault === null && typeof source !== 'string' ? sourceText(source) : SOURCE_FAULT_TEXT[fault!]).toBe(
    result,
  );
});
