import * as z from '../zod';
import type { Call } from '../call';
import { RIGHTS } from '../rules/rights';

/**
 * The role of a site's editors in the Strapi admin. Served by the admin's own API, so the paths are below /api-extensions
 * on the admin's host: reading needs Strapi's right `admin::roles.read`, creating `admin::roles.create`.
 */

const siteEditorRole = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Number of administrators with this role. */
  users: z.number().int().nonnegative(),
});
export type SiteEditorRole = z.infer<typeof siteEditorRole>;

/** `documentId` is the domain's. */
const params = z.object({ documentId: z.string().regex(/^[a-z0-9]{1,64}$/) });

/** Reads the role; null if the site has none yet. 404 for an unknown domain. */
export const readSiteEditorRole = {
  method: 'GET',
  path: '/site-editors/:documentId',
  access: { right: RIGHTS.readRoles },
  params,
  response: z.object({ data: siteEditorRole.nullable() }),
} as const satisfies Call;

/** Creates the role; an existing one gets the rights of a new one. 404 for an unknown domain. */
export const makeSiteEditorRole = {
  method: 'POST',
  path: '/site-editors/:documentId',
  access: { right: RIGHTS.createRoles },
  params,
  response: z.object({ data: siteEditorRole }),
} as const satisfies Call;
