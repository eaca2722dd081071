import type { Core } from '@strapi/strapi';

const NAME = 'site-build';

/** The minimal rights of a build: a domain's response holds all of its site except the texts of posts. */
const PERMISSIONS = [
  'api::domain.domain.find',
  'api::post.post.find',
  // gatsby-source-strapi reads the schemas before the content.
  'plugin::content-type-builder.content-types.getContentTypes',
  'plugin::content-type-builder.components.getComponents',
];

interface TokenService {
  create(attributes: object): Promise<{ id: number }>;
  update(id: number, attributes: object): Promise<unknown>;
  hash(accessKey: string): string;
}

interface TokenRow {
  id: number;
  accessKey: string;
  permissions?: { action: string }[];
}

/** Creates the token that the site is built with, or updates the key and rights of an existing one. */
export async function ensureBuildToken(strapi: Core.Strapi, accessKey: string): Promise<void> {
  const tokens: TokenService = strapi.get('services').get('admin::api-token');
  const query = strapi.db.query('admin::api-token');
  const hash = tokens.hash(accessKey);
  const attributes = {
    name: NAME,
    kind: 'content-api',
    description: '사이트를 만들 때 내용을 읽는 토큰입니다. 지우면 사이트가 갱신되지 않습니다.',
    type: 'custom',
    lifespan: null,
    permissions: PERMISSIONS,
  };
  const existing: TokenRow | null = await query.findOne({
    where: { name: NAME },
    populate: ['permissions'],
  });
  const id = existing ? existing.id : (await tokens.create(attributes)).id;
  const rights = (existing?.permissions ?? []).map(({ action }) => action).sort();
  if (existing && rights.join() !== [...PERMISSIONS].sort().join()) await tokens.update(id, attributes);
  if (existing?.accessKey !== hash) {
    await query.update({ where: { id }, data: { accessKey: hash, encryptedKey: null } });
  }
}
