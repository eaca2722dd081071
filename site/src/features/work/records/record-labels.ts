import type { Backlink, CheckFailure } from 'api-extensions/contracts/work/backlinks';
import { optionsOf } from '../../../platform/options';
import {
  BLOG_CONTENT_LABELS,
  BLOG_JOB_LABELS,
  ENGINE_LABELS,
  INDEX_LABELS,
} from '../../../platform/state-labels';

export const INDEX_OPTIONS = optionsOf(INDEX_LABELS);
export const BLOG_JOB_OPTIONS = optionsOf(BLOG_JOB_LABELS);
export const BLOG_CONTENT_OPTIONS = optionsOf(BLOG_CONTENT_LABELS);
export const ENGINE_OPTIONS = optionsOf(ENGINE_LABELS);

const FAILURE_TEXTS: Record<CheckFailure, string> = {
  robots: '사이트에서 확인을 막고 있음(robots.txt)',
  refused_address: '내부망으로 이어지는 주소',
  unknown_host: '없는 도메인',
  timeout: '응답이 늦음',
  network: '연결 실패',
  too_large: '페이지가 너무 큼',
  not_html: '웹 페이지가 아님',
  too_many_redirects: '리디렉션이 너무 많음',
  status: '오류 응답',
  login: '로그인해야 보이는 페이지',
  no_content: '내용이 비어 있거나 스크립트로 표시됨',
  too_many_frames: '프레임이 너무 많음',
  unreadable: '읽을 수 없는 형식',
};

/** The checker's result as a short text; empty before the first check. */
export function checkText({ check }: Pick<Backlink, 'check'>): string {
  if (!check) return '';
  if (check.fault === 'status') return `${FAILURE_TEXTS.status}(${check.status ?? '-'})`;
  if (check.fault) return FAILURE_TEXTS[check.fault];
  return check.status === null ? '' : `HTTP ${check.status}`;
}

/** Values of a link's `rel`; `일반(follow)` without any, a dash if the link was not found. */
export function relText({ check }: Pick<Backlink, 'check'>): string {
  if (!check?.found) return '-';
  return check.rel.length > 0 ? check.rel.join(', ') : '일반(follow)';
}
