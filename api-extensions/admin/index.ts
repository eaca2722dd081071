import { Earth, Link, PaperPlane, Search, Shield } from '@strapi/icons';
import type { ComponentType } from 'react';
import type { ContentManagerPlugin } from '@strapi/content-manager/strapi-admin';
import type { StrapiApp } from '@strapi/admin/strapi-admin';
import { nameChoiceColumns } from './choice-columns';
import { CHOICE_NAMES } from './choices';
import { askingFetch } from './consequences/ask-fetch';
import { ConflictDialog } from './conflicts/conflict-dialog';
import { guardEndpoints } from './conflicts/guard-endpoints';
import { DesignPanel } from './design/design-panel';
import { DeletedEntries } from './entry-history/deleted-entries';
import { HistoryPanel } from './entry-history/history-panel';
import { fixFields } from './fixed-fields';
import { secondFactorFetch } from './second-factor/ask-fetch';
import { addStateColumn } from './publishing/entry-column';
import { PublishingPanel } from './publishing/entry-panel';
import { addHitsColumn } from './redirects/hits-column';
import { ImportTools } from './content-import/import-tools';
import { RedirectTools } from './redirects/redirect-tools';
import { MANAGE_CONNECTIONS, MANAGE_SITES, READ_LOOKUPS, READ_PUBLISHING } from './rights';
import { SearchPreviewPanel } from './search-preview/search-preview-panel';
import { FormPreview } from './form-preview/form-preview';
import { SiteEditorsPanel } from './site-editors/editors-panel';

/** Where the content manager's screens mount the dialog about conflicts. */
const DIALOG_POSITIONS = [
  ['editView', 'right-links'],
  ['listView', 'actions'],
  ['preview', 'actions'],
] as const;

/** Fields that name entries of the form's site. */
const SITE_CHOICES = [
  { name: 'site-form', label: '문의 양식' },
  { name: 'site-board', label: '게시판' },
  { name: 'site-page', label: '페이지' },
];

/** The plugin's part of the Strapi admin; compiled by `strapi build`. */
export default {
  register(app: StrapiApp) {
    app.customFields.register({
      name: 'app-config',
      pluginId: 'api-extensions',
      type: 'json',
      intlLabel: { id: 'api-extensions.app-config', defaultMessage: '앱 설정 조각' },
      intlDescription: {
        id: 'api-extensions.app-config.description',
        defaultMessage: '대표 색, 로고, 레이아웃',
      },
      components: {
        // Strapi types the component without the properties that it passes.
        Input: async () => ({
          default: (await import('./design/app-config-input')).AppConfigInput as ComponentType,
        }),
      },
    });
    for (const { name, label } of SITE_CHOICES)
      app.customFields.register({
        name,
        pluginId: 'api-extensions',
        type: name === 'site-page' ? 'text' : 'string',
        intlLabel: { id: `api-extensions.${name}`, defaultMessage: label },
        intlDescription: { id: `api-extensions.${name}.description`, defaultMessage: '목록에서 고르기' },
        components: {
          Input: async () => ({
            default: (await import('./site-choice/site-choice-input')).SiteChoiceInput as ComponentType,
          }),
        },
      });
    app.addMenuLink({
      to: 'plugins/api-extensions/publishing',
      icon: PaperPlane,
      intlLabel: { id: 'api-extensions.publishing', defaultMessage: '발행' },
      permissions: READ_PUBLISHING,
      Component: () =>
        import('./publishing/publishing-page').then(({ PublishingPage }) => ({ default: PublishingPage })),
      position: 6,
    });
    app.addMenuLink({
      to: 'plugins/api-extensions/lookups',
      icon: Search,
      intlLabel: { id: 'api-extensions.lookups', defaultMessage: '조회 현황' },
      permissions: READ_LOOKUPS,
      Component: () => import('./lookups-page').then(({ LookupsPage }) => ({ default: LookupsPage })),
      position: 7,
    });
    app.addMenuLink({
      to: 'plugins/api-extensions/sites',
      icon: Earth,
      intlLabel: { id: 'api-extensions.sites', defaultMessage: '사이트' },
      permissions: MANAGE_SITES,
      Component: () => import('./sites/sites-page').then(({ SitesPage }) => ({ default: SitesPage })),
      position: 8,
    });
    app.addMenuLink({
      to: 'plugins/api-extensions/connections',
      icon: Link,
      intlLabel: { id: 'api-extensions.connections', defaultMessage: '연동 설정' },
      permissions: MANAGE_CONNECTIONS,
      Component: () =>
        import('./connections/connections-page').then(({ ConnectionsPage }) => ({
          default: ConnectionsPage,
        })),
      position: 9,
    });
    app.addMenuLink({
      to: 'plugins/api-extensions/second-factor',
      icon: Shield,
      intlLabel: { id: 'api-extensions.second-factor', defaultMessage: '2단계 인증' },
      permissions: [],
      Component: () =>
        import('./second-factor/second-factor-page').then(({ SecondFactorPage }) => ({
          default: SecondFactorPage,
        })),
      position: 10,
    });
  },
  bootstrap(app: Pick<StrapiApp, 'getPlugin' | 'registerHook'>) {
    const plugin = app.getPlugin('content-manager');
    const contentManager = plugin.apis as ContentManagerPlugin['config']['apis'];
    guardEndpoints();
    const fetchWithFactor = secondFactorFetch(window.fetch.bind(window), {
      ask: async (...question) => {
        const { askForFactor } = await import('./second-factor/sign-in-dialog');
        return askForFactor(...question);
      },
      open: (path) => {
        if (window.location.pathname !== path) window.location.assign(path);
      },
    });
    window.fetch = askingFetch(fetchWithFactor, async (consequences) => {
      const { confirmConsequences } = await import('./consequences/consequence-dialog');
      return confirmConsequences(consequences);
    });
    for (const [page, position] of DIALOG_POSITIONS)
      plugin.injectComponent(page, position, { name: 'api-extensions.conflicts', Component: ConflictDialog });
    plugin.injectComponent('listView', 'actions', {
      name: 'api-extensions.redirects',
      Component: RedirectTools,
    });
    plugin.injectComponent('listView', 'actions', {
      name: 'api-extensions.content-import',
      Component: ImportTools,
    });
    plugin.injectComponent('listView', 'actions', {
      name: 'api-extensions.deleted-entries',
      Component: DeletedEntries,
    });
    plugin.injectComponent('editView', 'right-links', {
      name: 'api-extensions.form-preview',
      Component: FormPreview,
    });
    contentManager.addEditViewSidePanel([
      DesignPanel,
      PublishingPanel,
      HistoryPanel,
      SearchPreviewPanel,
      SiteEditorsPanel,
    ]);
    app.registerHook('Admin/CM/pages/ListView/inject-column-in-table', nameChoiceColumns);
    app.registerHook('Admin/CM/pages/ListView/inject-column-in-table', addStateColumn);
    app.registerHook('Admin/CM/pages/ListView/inject-column-in-table', addHitsColumn);
    app.registerHook(
      'Admin/CM/pages/EditView/mutate-edit-view-layout',
      (view: Parameters<typeof fixFields>[0]) => fixFields(view, window.location.pathname),
    );
  },
  /** Selects and filters of the content manager translate each value of an enumeration. */
  registerTrads: ({ locales }: { locales: string[] }) =>
    Promise.resolve(locales.map((locale) => ({ locale, data: locale === 'ko' ? CHOICE_NAMES : {} }))),
};
