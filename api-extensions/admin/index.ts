import { Search } from '@strapi/icons';
import type { StrapiApp } from '@strapi/admin/strapi-admin';
import { READ } from './rights';

/** The plugin's part of the Strapi admin: built into it by `strapi build`, never compiled by itself. */
export default {
  register(app: StrapiApp) {
    app.addMenuLink({
      to: 'plugins/api-extensions/lookups',
      icon: Search,
      intlLabel: { id: 'api-extensions.lookups', defaultMessage: '조회 현황' },
      permissions: READ,
      Component: () => import('./lookups-page').then(({ LookupsPage }) => ({ default: LookupsPage })),
      position: 7,
    });
  },
};
