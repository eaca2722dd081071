export default [
  'strapi::logger',
  'strapi::errors',
  {
    name: 'strapi::security',
    // The development hosts speak plain http; the edge adds HSTS where the client's connection is encrypted.
    config: {
      contentSecurityPolicy: { useDefaults: true, directives: { upgradeInsecureRequests: null } },
      hsts: false,
    },
  },
  { name: 'strapi::cors', config: { origin: [] } },
  { name: 'strapi::poweredBy', config: { poweredBy: 'CMS' } },
  'strapi::query',
  'strapi::body',
  'plugin::api-extensions.remove-uploads',
  'strapi::session',
  'strapi::favicon',
  'strapi::public',
];
