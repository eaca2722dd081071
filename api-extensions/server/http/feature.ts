import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import type { BackgroundTask } from '../platform/background';
import type { Channel } from '../shared/messages/outbox/outbox';
import type { PersonalTable } from '../shared/personal-data';
import type { adminRoute } from './admin-route';
import type { Route } from './route';

/**
 * When rules run on a change, outermost first: after the check of versions, what the admin shows is changed, a change is asked about,
 * recorded with its transaction, checked, and limited to the sites of an editor. `requests` are rules on calls of Strapi's admin.
 */
export const RULE_STAGES = [
  ...['versions', 'shown', 'asked', 'recorded', 'checked', 'limited', 'requests'],
] as const satisfies string[];

type Middleware = (
  config: unknown,
  tools: { strapi: Core.Strapi },
) => (ctx: Context, next: Next) => Promise<unknown>;

/** All that a feature adds to the server; server/features.ts lists the features. */
export interface Feature {
  /** Runs before the rules: what it gives to the platform, by which other features use it. */
  register?: (strapi: Core.Strapi) => void;
  rules?: Partial<Record<(typeof RULE_STAGES)[number], (strapi: Core.Strapi) => void>>;
  /** Runs once the database and the stored settings are ready, in the order of the list. */
  start?: (strapi: Core.Strapi) => Promise<void> | void;
  /** Routes of the sites' API; `admin`: below /api-extensions on the admin's host. */
  routes?: readonly Route[];
  adminRoutes?: readonly ReturnType<typeof adminRoute>[];
  /** Those of `routes` that are answered before Strapi's router, because they are called most. */
  directRoutes?: readonly Route[];
  /** Kinds of messages that it sends. */
  channels?: readonly Channel[];
  /** Background work. */
  tasks?: () => readonly BackgroundTask[];
  /** Cleaning of accounts, once a day. */
  cleanAccounts?: () => Promise<unknown>;
  /** Its tables with personal data. */
  personalData?: readonly PersonalTable[];
  /** Middlewares by name, in the order of cms/config/middlewares.ts. */
  middlewares?: Readonly<Record<string, Middleware>>;
  /** Services for the CMS: its configuration, controllers and seed. */
  services?: Readonly<Record<string, () => object>>;
}
