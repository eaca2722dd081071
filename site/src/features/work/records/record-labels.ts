import type { Backlink, BacklinkState, CheckFault } from 'api-extensions/contracts/work-backlinks';
import type { BlogContentState, BlogJobState } from 'api-extensions/contracts/work-blog';
import type { IndexState, SiteIndex } from 'api-extensions/contracts/work-site-indexes';
import { optionsOf } from '../../../platform/options';
import type { BadgeLabel } from '../../../ui/badge';

export const BACKLINK_LABELS: Record<BacklinkState, BadgeLabel> = {
  planned: { text: '확인 전', tone: 'neutral' },
  live: { text: '게시 중', tone: 'success' },
  lost: { text: '링크 없음', tone: 'danger' },
  unreachable: { text: '접속 불가', tone: 'warn' },
};

export const INDEX_LABELS: Record<IndexState, BadgeLabel> = {
  planned: { text: '요청 전', tone: 'neutral' },
  requested: { text: '요청함', tone: 'warn' },
  indexed: { text: '색인됨', tone: 'success' },
  missing: { text: '색인 안 됨', tone: 'danger' },
  excluded: { text: '색인 제외', tone: 'neutral' },
};

export const ENGINE_LABELS: Record<SiteIndex['engine'], string> = {
  naver: '네이버',
  google: '구글',
  daum: '다음',
  bing: '빙',
};

export const BLOG_JOB_LABELS: Record<BlogJobState, BadgeLabel> = {
  planned: { text: '예정', tone: 'neutral' },
  doing: { text: '진행 중', tone: 'tint' },
  done: { text: '완료', tone: 'success' },
  cancelled: { text: '취소', tone: 'neutral' },
};

export const BLOG_CONTENT_LABELS: Record<BlogContentState, BadgeLabel> = {
  planned: { text: '예정', tone: 'neutral' },
  drafting: { text: '작성 중', tone: 'tint' },
  review: { text: '검토', tone: 'warn' },
  published: { text: '발행', tone: 'success' },
  cancelled: { text: '취소', tone: 'neutral' },
};

export const INDEX_OPTIONS = optionsOf(INDEX_LABELS);
export const BLOG_JOB_OPTIONS = optionsOf(BLOG_JOB_LABELS);
export const BLOG_CONTENT_OPTIONS = optionsOf(BLOG_CONTENT_LABELS);
export const ENGINE_OPTIONS = optionsOf(ENGINE_LABELS);

const FAULTS: Record<CheckFault, string> = {
  robots: '사이트에서 확인을 막고 있음(robots.txt)',
  refused_address: '내부망으로 이어지는 주소',
  unknown_host: '없는 도메인',
  timeout: '응답이 늦음',
  network: '연결 실패',
  too_large: '페이지가 너무 큼',
  not_html: '웹 페이지가 아님',
  too_many_redirects: '리디렉션이 너무 많음',
  status: '오류 응답',
};

/** The checker's result as a short text; empty before the first check. */
export function checkText({ check }: Pick<Backlink, 'check'>): string {
  if (!check) return '';
  if (check.fault === 'status') return `${FAULTS.status}(${check.status ?? '-'})`;
  if (check.fault) return FAULTS[check.fault];
  return check.status === null ? '' : `HTTP ${check.status}`;
}

/** Korean name of a link's rel; a follow link passes on ranking. */
export function relText({ check }: Pick<Backlink, 'check'>): string {
  if (!check?.found) return '-';
  return check.rel.length > 0 ? check.rel.join(', ') : '일반(follow)';
}
