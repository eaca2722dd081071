import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { KOREAN } from './korean';

// What Strapi's forms say by its keys. Texts that its code has without a key are found by the browser tests (findEnglishTexts).

const packageFolder = (name: string) => dirname(require.resolve(`@strapi/${name}/package.json`));

/** Texts of a package's Korean translation, by key. */
function readTranslation(name: string, folder: string, prefix: string): [key: string, text: string][] {
  const source = readFileSync(join(packageFolder(name), folder, 'ko.json.mjs'), 'utf8');
  return [...source.matchAll(/^\s*"?([\w.-]+)"?: ("(?:[^"\\]|\\.)*")/gm)].map(([, key = '', text = '']) => [
    prefix + key,
    JSON.parse(text) as string,
  ]);
}

const translated = new Map([
  ...readTranslation('admin', 'dist/admin/admin/src/translations', ''),
  ...readTranslation('content-manager', 'dist/admin/translations', 'content-manager.'),
  ...readTranslation('upload', 'dist/admin/translations', 'upload.'),
  ...Object.entries(KOREAN),
]);

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : entry.name.endsWith('.mjs') ? [path] : [];
  });

/** A key with its English text, as Strapi's compiled code has them. */
const MESSAGE = /id: (getTrad|getTranslation)?\(?['"]([\w.-]+)['"]\)?,\s*defaultMessage: ?['"`]([^'"`]*)/g;

function messagesIn(name: string, folder: string): [key: string, text: string][] {
  return filesIn(join(packageFolder(name), folder)).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(MESSAGE)].map(([, translator, key = '', text = '']) => [
      translator ? `${name}.${key}` : key,
      text,
    ]),
  );
}

/** Advertising of Strapi's paid plans, which the installation does not show, and words that are the same in Korean. */
const LEFT_OUT = /aiMetadata|UpsellBanner|MediaLibraryBanner|AIAsset|\.(?:csv|pdf|xls|zip)\.label$/;

test.each([
  ['content-manager', 'dist/admin/pages/EditView'],
  ['content-manager', 'dist/admin/components'],
  ['upload', 'dist/admin'],
])('%s, %s - every text of the forms is Korean', (name, folder) => {
  const messages = messagesIn(name, folder);
  expect(messages.length).toBeGreaterThan(20);
  const english = messages.filter(
    ([key, text]) =>
      /[A-Za-z]{2,}/.test(text) && !LEFT_OUT.test(key) && !/[가-힣]|^\{/.test(translated.get(key) ?? ''),
  );
  expect(english).toEqual([]);
});
