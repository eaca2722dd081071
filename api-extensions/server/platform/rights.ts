import type { Core } from '@strapi/strapi';
import { RIGHTS } from '../../contracts/rules/rights';

const PLUGIN = 'plugin::api-extensions.';

const NAMES: [right: string, displayName: string][] = [
  [RIGHTS.readLookups, '조회 현황 보기'],
  [RIGHTS.pauseLookups, '조회 멈춤과 재개'],
  [RIGHTS.readPublishing, '발행 현황 보기'],
  [RIGHTS.actOnPublishing, '지금 발행, 일시 중지, 되돌리기'],
  [RIGHTS.sharePreviews, '미리보기 링크 만들기와 중지'],
  [RIGHTS.schedule, '발행 예약 만들기와 취소'],
];

/** Registers the plugin's rights with the names shown in the admin; the super administrator has them. */
export const registerRights = (strapi: Core.Strapi): Promise<void> =>
  strapi.service('admin::permission').actionProvider.registerMany(
    NAMES.map(([right, displayName]) => ({
      section: 'plugins',
      pluginName: 'api-extensions',
      uid: right.slice(PLUGIN.length),
      displayName,
    })),
  );
