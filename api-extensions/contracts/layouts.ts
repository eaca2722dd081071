/** Page layouts of a site (SPEC §2): app config `layouts.default`. */
export const LAYOUTS = ['default', 'ad-default', 'sidenav'] as const;
