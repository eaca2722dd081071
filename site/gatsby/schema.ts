import type { CreateSchemaCustomizationArgs } from 'gatsby';

/**
 * No page has a query: its data is in its context (site-plan.ts). The explicit type keeps Gatsby from reading every
 * domain's content to infer its shape.
 */
export function createSchema({ actions, schema }: CreateSchemaCustomizationArgs): void {
  actions.createTypes([
    schema.buildObjectType({
      name: 'STRAPI_DOMAIN',
      interfaces: ['Node'],
      extensions: { dontInfer: {} },
      fields: { code: 'String!' },
    }),
  ]);
}
