/** How a site's pages may be laid out (SPEC §2): app config `layouts.default`. */
export const LAYOUTS = ['default', 'ad-default', 'sidenav'] as const;
