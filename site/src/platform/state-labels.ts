import type { Estimate, EstimateState } from 'api-extensions/contracts/estimates/estimates';
import type { ConsultationState } from 'api-extensions/contracts/service/service';
import type { BacklinkState } from 'api-extensions/contracts/work/backlinks';
import type { BlogContentState, BlogJobState } from 'api-extensions/contracts/work/blog';
import { EXPOSURE_NAMES, type ExposureState } from 'api-extensions/contracts/rules/exposure';
import type { JobKind, JobState } from 'api-extensions/contracts/work/jobs';
import type { IndexState, SiteIndex } from 'api-extensions/contracts/work/site-indexes';
import type { BadgeLabel } from '../ui/badge';

// Labels of states and kinds, in the staff's words, that several features show.

/** States of an estimate: in the list of estimates and on the page of a customer. */
export const ESTIMATE_LABELS: Record<EstimateState, BadgeLabel> = {
  requested: { text: '작성 중', tone: 'warn' },
  quoted: { text: '회신 대기', tone: 'tint' },
  accepted: { text: '수락', tone: 'success' },
  declined: { text: '거절', tone: 'neutral' },
  expired: { text: '기한 만료', tone: 'neutral' },
  recalled: { text: '회수', tone: 'neutral' },
};

/** The label of one estimate: a member's request differs from an estimate that staff have started. */
export const estimateLabel = ({ state, by_member }: Pick<Estimate, 'state' | 'by_member'>): BadgeLabel =>
  state === 'requested' && by_member ? { text: '견적 요청', tone: 'primary' } : ESTIMATE_LABELS[state];

/** States of a consultation request: in the list of consultations and in the audit log. */
export const CONSULTATION_LABELS: Record<ConsultationState, BadgeLabel> = {
  new: { text: '신규', tone: 'primary' },
  contacted: { text: '연락함', tone: 'tint' },
  closed: { text: '종료', tone: 'neutral' },
};

// The labels below are for pages of the work area and for the audit log.
export const JOB_KIND_LABELS: Record<JobKind, string> = {
  keyword: '키워드 점검',
  site: '사이트 점검',
  content: '콘텐츠 작성',
  blog: '블로그 포스팅',
  backlink: '백링크',
  index: '색인 요청',
  place: '플레이스 관리',
  report: '보고',
  other: '기타',
};

export const JOB_STATE_LABELS: Record<JobState, BadgeLabel> = {
  todo: { text: '할 일', tone: 'neutral' },
  doing: { text: '진행 중', tone: 'tint' },
  done: { text: '완료', tone: 'success' },
  cancelled: { text: '취소', tone: 'neutral' },
};

export const BACKLINK_LABELS: Record<BacklinkState, BadgeLabel> = {
  planned: { text: '확인 전', tone: 'neutral' },
  live: { text: '게시 중', tone: 'success' },
  lost: { text: '링크 없음', tone: 'danger' },
  unreachable: { text: '확인할 수 없음', tone: 'warn' },
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

/** Whether Naver's blog search finds a published post. */
export const EXPOSURE_LABELS: Record<ExposureState, BadgeLabel> = {
  exposed: { text: EXPOSURE_NAMES.exposed, tone: 'success' },
  missing: { text: EXPOSURE_NAMES.missing, tone: 'danger' },
  waiting: { text: EXPOSURE_NAMES.waiting, tone: 'neutral' },
  unknown: { text: EXPOSURE_NAMES.unknown, tone: 'warn' },
};
