import { adminAccess } from './features/admin-access';
import { api } from './features/api';
import { auth, tryClient, tryOAuthClient } from './features/auth';
import { board, sitesShowingImage, updateImageVersions } from './features/board';
import { common } from './features/common';
import { connections } from './features/connections';
import { consequences } from './features/consequences';
import { entryHistory } from './features/entry-history';
import { image } from './features/image';
import { lookups, tryLookupKey } from './features/lookups';
import { media } from './features/media';
import { pageStatistics } from './features/page-statistics';
import { preview } from './features/preview';
import { publishing } from './features/publishing';
import { schedule } from './features/schedule';
import { searchLog } from './features/search-log';
import { service } from './features/service';
import { siteEditors } from './features/site-editors';
import { sites } from './features/sites';
import { temporaryFiles } from './features/temporary-files';
import { users } from './features/users';
import { googleTokenClient, readSales, work } from './features/work';
import { technical } from './http/definition';
import type { Feature } from './http/feature';

/**
 * All features. Their rules run in the order of their stages and, within a stage, in this order: those of all content come before
 * those of one kind, and the limits of site editors before what is asked about a file. Features pass functions to each other here.
 */
export const features: readonly Feature[] = [
  ...[technical, common, auth, api, users, lookups, searchLog, pageStatistics(readSales)],
  ...work,
  publishing({ update: updateImageVersions, sitesShowing: sitesShowingImage }),
  ...[entryHistory, preview, image, board, service, temporaryFiles, adminAccess, media, siteEditors],
  ...[consequences, schedule, sites],
  connections({
    hub: () => tryLookupKey('hub'),
    legacy: () => tryLookupKey('legacy'),
    searchad: () => tryLookupKey('searchad'),
    serpapi: () => tryLookupKey('serpapi'),
    searchconsole: () => tryClient(googleTokenClient(), 'https://localhost/work/traffic'),
    kakao: (site) => tryOAuthClient(site, 'kakao'),
    naver: (site) => tryOAuthClient(site, 'naver'),
    google: (site) => tryOAuthClient(site, 'google'),
  }),
];
