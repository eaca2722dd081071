export default [
  'plugin::api-extensions.request-log',
  'plugin::api-extensions.request-metrics',
  'plugin::api-extensions.requests-in-progress',
  'plugin::api-extensions.korean-errors',
  'strapi::errors',
  'plugin::api-extensions.app-errors',
  {
    name: 'strapi::security',
    // The development hosts use plain http; the edge adds HSTS where the client's connection is encrypted.
    config: {
      contentSecurityPolicy: {
        useDefaults: true,
        directives: { upgradeInsecureRequests: null, 'base-uri': ["'none'"] },
      },
      hsts: false,
    },
  },
  { name: 'strapi::cors', config: { origin: [] } },
  { name: 'strapi::poweredBy', config: { poweredBy: 'CMS' } },
  'plugin::api-extensions.reject-controls',
  'plugin::api-extensions.admin-guard',
  'plugin::api-extensions.admin-reading',
  'plugin::api-extensions.upload-guard',
  'strapi::query',
  // Files are read only by calls that take them (api-extensions/server/http/request-files.ts).
  {
    name: 'strapi::body',
    config: { multipart: false, jsonLimit: '1mb', formLimit: '1mb', textLimit: '1mb' },
  },
  'plugin::api-extensions.remove-controls',
  'plugin::api-extensions.admin-sign-in',
  'strapi::session',
  // Serves uploads from the bucket if there is one; otherwise `strapi::public` serves them from disk.
  'plugin::api-extensions.bucket-uploads',
  'strapi::favicon',
  'strapi::public',
];
