import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { ko } from 'zod/locales';
import { type Clock, databaseClock } from './clock';
import { ContentCache, contentVersion } from './content-cache';
import { Domains } from './domains';
import { type PluginEnvironment, readEnvironment } from './environment';

/** Services shared by every feature. */
export interface Platform {
  strapi: Core.Strapi;
  /** Replaced when a stored setting changes (stored-settings.ts): read it when a value is needed. */
  env: PluginEnvironment;
  domains: Domains;
  content: ContentCache;
  clock: Clock;
}

let current: Platform | undefined;

/** Reads the environment and prepares the services. Called once, from the plugin's register(). */
export function startPlatform(strapi: Core.Strapi): Platform {
  // Messages that no contract defines are Korean too.
  z.config(ko());
  current = {
    strapi,
    env: readEnvironment(),
    domains: new Domains(strapi),
    content: new ContentCache(
      () => contentVersion(strapi),
      () => strapi.db.inTransaction(),
    ),
    clock: databaseClock,
  };
  return current;
}

/** A service of Strapi or of a plugin, e.g. `plugin::upload.upload`. Strapi types none; `Service` names what is called. */
export const serviceOf = <Service>(uid: string): Service => platform().strapi.get('services').get(uid);

/** The shared services. @throws Error before startPlatform() */
export function platform(): Platform {
  if (!current) throw new Error('The api-extensions plugin has not been registered');
  return current;
}
