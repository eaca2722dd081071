import fs from 'node:fs';
import { type Environment, environment } from '../src/environment';

/**
 * Allowed upload types: files shown on pages and documents for customers. An uploaded page or script would run with the
 * rights of the user who opens it, on the sites' hosts and on the admin's. Strapi asks the name where it does not know the
 * content; the plugin asks the content again (api-extensions/server/features/media) and refuses HEIC in words for editors.
 */
const UPLOADS = {
  allowedTypes: [
    ...['jpeg', 'png', 'gif', 'webp', 'avif', 'hei*', 'svg+xml', 'x-icon', 'vnd.microsoft.icon'].map(
      (type) => `image/${type}`,
    ),
    ...['mp4', 'webm', 'quicktime'].map((type) => `video/${type}`),
    ...['mpeg', 'mp4', 'wav'].map((type) => `audio/${type}`),
    'application/pdf',
    'application/zip',
    'application/x-hwp',
    'application/vnd.hancom.*',
    'application/msword',
    'application/vnd.ms-*',
    'application/vnd.openxmlformats-officedocument.*',
    'application/x-cfb',
    'text/plain',
    'text/csv',
  ],
  deniedTypes: ['text/html', 'application/xhtml+xml', '*/javascript', '*/ecmascript'],
};

/**
 * The provider of uploads. Uploads in a bucket keep the addresses of files on disk: the bucket is private, so the plugin
 * serves them to those who may see them (docs/decisions/0008-images.md).
 */
function storage({ uploadBucket }: Environment) {
  if (!uploadBucket) {
    // The folder, or a link to one outside of the checkout. Strapi does not start without.
    fs.mkdirSync('public/uploads', { recursive: true });
    return {};
  }
  const { name, client } = uploadBucket;
  // Without `ACL` the provider would ask for public files; undefined leaves the bucket's own rule.
  const s3Options = { ...client, params: { Bucket: name, ACL: undefined } };
  return { provider: 'aws-s3', providerOptions: { baseUrl: '/uploads', s3Options } };
}

export default () => {
  const env = environment();
  return {
    'api-extensions': { enabled: true },
    // Strapi's own provider would send past the mail server, to port 25 of the receiver's host, without TLS.
    email: {
      config: { provider: 'api-extensions/email-provider', settings: { defaultFrom: '' } },
    },
    upload: { config: { ...storage(env), sizeLimit: 100 * 1024 * 1024, security: UPLOADS } },
    'users-permissions': {
      config: {
        jwtManagement: 'refresh',
        jwtSecret: env.JWT_SECRET,
        // A session ends after 7 days without use, after 30 in any case (AUTH.md).
        sessions: { idleRefreshTokenLifespan: 7 * 24 * 3600, maxRefreshTokenLifespan: 30 * 24 * 3600 },
      },
    },
  };
};
