/** Rights as the server registers them (features/lookups/admin-routes.ts). */
export const READ = [{ action: 'plugin::api-extensions.lookups.read', subject: null }];
export const PAUSE = [{ action: 'plugin::api-extensions.lookups.pause', subject: null }];
