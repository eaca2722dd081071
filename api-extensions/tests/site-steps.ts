import { admin, openDatabase } from './cms-under-test';
import { until } from './until';

/** Steps of the tests of sites that the admin makes. */

export const SITES = '/api-extensions/sites';
export const database = openDatabase();

export const BUSINESS = {
  company: '누리상사',
  ceo: '홍길동',
  business_number: '123-45-67890',
  address: '서울특별시 종로구 세종대로 1',
  phone: '02-333-4444',
  email: 'hello@nuri.example',
  privacy_officer: '홍길동',
};

const siteInput = (code: string, more: object = {}) => ({
  source: 'template:agency',
  code,
  name: '누리',
  hosts: [`${code}.localhost`],
  primary: '#0f766e',
  business: BUSINESS,
  manager: { name: '이매니저', email: `first@${code}.example` },
  ...more,
});

export const requestSite = (code: string, more: object = {}) =>
  admin(SITES, { method: 'POST', body: siteInput(code, more) });

/** Makes a site, also one that takes longer than its request. */
export async function createSite(code: string, more: object = {}) {
  const response = await requestSite(code, more);
  if (response.status !== 200 || response.json.data.site) return response;
  await until(async () => (await admin(`${SITES}/${code}/creation`)).json.data.state !== 'running');
  return requestSite(code, more);
}

/** Makes a site for the tests of a file or block, in use until their end. @returns its host */
export function siteOfTests(code: string): string {
  beforeAll(async () => {
    const { status, text } = await createSite(code, { manager: null });
    if (status !== 200) throw new Error(text);
  });
  afterAll(() => callSite(code, 'in-use', { inUse: false }));
  return `${code}.localhost`;
}

export const callSite = (code: string, action: string, body: object = {}) =>
  admin(`${SITES}/${code}/${action}`, { method: 'POST', body });

/** Tables with a text column that contains the code, alone or at the beginning of an account's name or a host. */
export async function tablesNaming(code: string): Promise<string[]> {
  const found: string[] = [];
  const tables = (await database('strapi_database_schema').orderBy('id', 'desc').first()) as {
    schema: unknown;
  };
  const schema = typeof tables.schema === 'string' ? JSON.parse(tables.schema) : tables.schema;
  for (const { name, columns } of schema.tables as {
    name: string;
    columns: { name: string; type: string }[];
  }[]) {
    const texts = columns.filter(({ type }) => type === 'string' || type === 'text');
    if (texts.length === 0) continue;
    const query = database(name).where((row) => {
      for (const { name: column } of texts)
        void row
          .orWhere(column, code)
          .orWhere(column, 'like', `${code}:%`)
          .orWhere(column, 'like', `${code}.localhost%`);
    });
    if (await query.first()) found.push(name);
  }
  return found.sort();
}
