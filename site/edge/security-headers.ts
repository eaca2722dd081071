/**
 * Headers of everything the edge answers itself, as a flat list of names and values. Editors preview pages inside the
 * admin, so its hosts may frame them, on whatever port the edge is reached through.
 */
export function securityHeaders(cmsHosts: readonly string[]): string[] {
  const frames = ["'self'", ...cmsHosts.map((host) => `${host}:*`)].join(' ');
  return [
    'X-Content-Type-Options',
    'nosniff',
    'Referrer-Policy',
    'strict-origin-when-cross-origin',
    'Content-Security-Policy',
    `frame-ancestors ${frames}`,
  ];
}
