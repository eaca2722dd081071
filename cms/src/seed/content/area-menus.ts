import type { MenuSeed } from '../types';

/**
 * Menu entries of the signed-in areas, part of the demo sites and of every new site. When the CMS starts, an entry added to
 * this list is added once to the menus of existing sites.
 */
export const AREA_MENUS: MenuSeed[] = [
  { menu_name: '업무', url: '/work', role: 'member', sort: 90 },
  { menu_name: '슬롯', url: '/work/slots', role: 'member', sort: 91 },
  { menu_name: '보고서', url: '/work/pdf', role: 'member', sort: 92 },
  { menu_name: '공유 링크', url: '/work/shares', role: 'member', sort: 93 },
  { menu_name: '순위 알림', url: '/work/alerts', role: 'member', sort: 94 },
  // Not /user itself: an applicant waiting for approval may see their own account, and has no level yet.
  { menu_name: '내 견적', url: '/user/estimates', role: 'member', sort: 95 },
  { menu_name: '내 계약', url: '/user/contracts', role: 'member', sort: 96 },
  { menu_name: '유입 데이터', url: '/work/traffic', role: 'member', sort: 97 },
  { menu_name: '내 활동 이력', url: '/user/timeline', role: 'member', sort: 98 },
  { menu_name: '관리자', url: '/admin', role: 'manager', sort: 100 },
  // Each page that members may not open needs an entry, which guards it (SPEC §4).
  { menu_name: '슬롯 등록', url: '/work/slots/new', role: 'manager', sort: 110 },
  { menu_name: '슬롯 일괄 등록', url: '/work/slots/import', role: 'manager', sort: 111 },
  { menu_name: '순위 추적', url: '/work/tracking', role: 'manager', sort: 112 },
  { menu_name: '작업 목록', url: '/work/jobs', role: 'manager', sort: 113 },
  { menu_name: '작업 일정', url: '/work/timeline', role: 'manager', sort: 114 },
  { menu_name: '작업 템플릿', url: '/work/templates', role: 'manager', sort: 115 },
  { menu_name: '백링크', url: '/work/backlinks', role: 'manager', sort: 116 },
  { menu_name: '색인 기록', url: '/work/indexing', role: 'manager', sort: 117 },
  { menu_name: '블로그 작업', url: '/work/posts', role: 'manager', sort: 118 },
  { menu_name: '조회 기록', url: '/work/searchlog', role: 'manager', sort: 119 },
  { menu_name: '고객 현황', url: '/work/customers', role: 'manager', sort: 120 },
  { menu_name: '계약', url: '/work/contracts', role: 'manager', sort: 121 },
  { menu_name: '매출', url: '/work/revenue', role: 'manager', sort: 122 },
  { menu_name: '방문 통계', url: '/work/statistics', role: 'manager', sort: 123 },
  { menu_name: '운영 현황', url: '/work/overview', role: 'owner', sort: 124 },
];
