import fs from 'node:fs';
import path from 'node:path';
import { SITE_DATA } from './site-data';

const API = path.join(__dirname, '../../../../cms/src/api');

interface Attribute {
  type: string;
  target?: string;
}

const attributesOf = (name: string): Record<string, Attribute> => {
  const file = path.join(API, name, 'content-types', name, 'schema.json');
  return (JSON.parse(fs.readFileSync(file, 'utf8')) as { attributes: Record<string, Attribute> }).attributes;
};

test('every content type - is listed in SITE_DATA', () => {
  expect(Object.keys(SITE_DATA).sort()).toEqual(fs.readdirSync(API).sort());
});

test.each(Object.entries(SITE_DATA))('%s - has the column or relation of kind "%s"', (name, kind) => {
  const { domain } = attributesOf(name);
  if (kind === 'content' && name !== 'domain')
    expect(domain).toMatchObject({ type: 'relation', target: 'api::domain.domain' });
  else if (kind.startsWith('code')) expect(domain?.type).toBe('string');
  else if (kind === 'shared' || kind === 'parent') expect(domain).toBeUndefined();
});
