import { environment } from '../src/environment';

export default () => {
  const env = environment();
  return {
    auth: {
      secret: env.ADMIN_JWT_SECRET,
      // Also sent with images of the media library: those of protected boards are not public.
      cookie: { path: '/' },
      sessions: { maxRefreshTokenLifespan: 30 * 24 * 3600, maxSessionLifespan: 7 * 24 * 3600 },
    },
    // The plugin counts sign-ins for all replicas (admin-access/limits.ts).
    rateLimit: { enabled: false },
    apiToken: { salt: env.API_TOKEN_SALT },
    transfer: { token: { salt: env.TRANSFER_TOKEN_SALT } },
    secrets: { encryptionKey: env.ENCRYPTION_KEY },
    flags: { nps: false, promoteEE: false },
    autoOpen: false,
    preview: {
      enabled: true,
      config: {
        // Part of frame-src of the admin's pages. Sites change while the CMS runs, and a list of all their hosts would not
        // fit into a header, so only the scheme is named.
        allowedOrigins: [new URL(env.CMS_PUBLIC_URL).protocol],
        handler: (uid: string, params: unknown): Promise<string | null> =>
          strapi.plugin('api-extensions').service('preview')['previewUrl'](uid, params),
      },
    },
  };
};
