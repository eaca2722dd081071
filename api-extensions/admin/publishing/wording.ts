import type {
  ChangeAction,
  EntryState,
  PublishChange,
  PublishRun,
  PublishSite,
  SiteState,
} from '../../contracts/publishing/admin';
import type { SiteFinding } from '../../contracts/sites/site-check';
import type { ShareState } from '../../contracts/preview/admin';
import type { Schedule, ScheduleAction, ScheduleState } from '../../contracts/schedule/schedule-admin';
import { seoulTime } from '../seoul-time';

/** Colours of the design system's Status and Badge. */
export type Tone = 'success' | 'danger' | 'warning' | 'secondary' | 'neutral';

interface Word {
  text: string;
  tone: Tone;
}

const SITE_STATES: Record<SiteState, Word> = {
  failed: { text: '실패', tone: 'danger' },
  paused: { text: '일시 중지', tone: 'warning' },
  rendering: { text: '발행 중', tone: 'secondary' },
  waiting: { text: '발행 대기', tone: 'secondary' },
  'rolled-back': { text: '이전 내용으로 되돌림', tone: 'warning' },
  idle: { text: '반영됨', tone: 'success' },
  offline: { text: '사용 안 함', tone: 'neutral' },
};

/** State of a site. One in use without a live release was never published; one without its home page is not in order. */
export function siteWord({
  state,
  live,
  lacksHome = false,
}: Pick<PublishSite, 'state' | 'live'> & Partial<Pick<PublishSite, 'lacksHome'>>): Word {
  if (state === 'idle' && !live) return { text: '아직 발행 전', tone: 'neutral' };
  return state === 'idle' && lacksHome ? { text: '첫 화면 없음', tone: 'danger' } : SITE_STATES[state];
}

const ENTRY_STATES: Record<EntryState, Word & { advice: string }> = {
  draft: { text: '초안', tone: 'neutral', advice: '사이트에는 보이지 않습니다.' },
  modified: {
    text: '초안 있음',
    tone: 'warning',
    advice: '고친 내용이 아직 발행되지 않았습니다. 사이트에는 이전 내용이 보입니다.',
  },
  waiting: { text: '발행 대기', tone: 'secondary', advice: '곧 사이트에 반영됩니다.' },
  live: { text: '반영됨', tone: 'success', advice: '' },
  failed: { text: '실패', tone: 'danger', advice: '' },
  'rolled-back': {
    text: '이전 내용으로 되돌림',
    tone: 'warning',
    advice: '사이트를 이전 발행본으로 되돌려서, 마지막으로 고친 내용이 보이지 않습니다.',
  },
  offline: {
    text: '사용 안 함',
    tone: 'neutral',
    advice: '이 사이트는 사용하지 않는 상태여서 공개되지 않습니다.',
  },
};

export const entryWord = (state: EntryState): Word => ENTRY_STATES[state];

/** Meaning of a state for visitors; empty where the state is clear. */
export const entryAdvice = ({ state, paused }: { state: EntryState; paused: boolean }): string =>
  state === 'waiting' && paused
    ? '사이트의 발행이 일시 중지되어 있습니다. 다시 시작하면 반영됩니다.'
    : ENTRY_STATES[state].advice;

type Step = NonNullable<NonNullable<PublishSite['rendering']>['step']>;

/** Steps of a release, in their order. */
export const STEPS: readonly Step[] = ['reading', 'rendering', 'verifying', 'switching'];

const STEP_NAMES: Record<Step, string> = {
  reading: '읽는 중',
  rendering: '만드는 중',
  verifying: '확인 중',
  switching: '반영 중',
};

/** E.g. `만드는 중 3/12`; without the count until it is known. */
export const stepText = (step: Step, { done, total }: { done: number; total: number }): string =>
  step === 'rendering' && total > 0 ? `${STEP_NAMES[step]} ${done}/${total}` : STEP_NAMES[step];

const ACTIONS: Record<ChangeAction, string> = {
  create: '추가',
  update: '수정',
  delete: '삭제',
  clone: '복제',
  publish: '발행',
  unpublish: '발행 취소',
  time: '정한 때가 됨',
};

/** E.g. `페이지 ‘회사 소개’ 수정`. */
export const changeText = ({
  typeName,
  title,
  action,
}: Pick<PublishChange, 'typeName' | 'title' | 'action'>): string =>
  `${typeName}${title && ` ‘${title}’`} ${ACTIONS[action]}`;

/** The newest change and the number of others, e.g. `페이지 ‘회사 소개’ 수정 외 2건 (김편집)`; empty without changes. */
export function changesText({ count, newest }: PublishRun['changes']): string {
  const [first] = newest;
  if (!first) return '';
  const others = count > 1 ? ` 외 ${count - 1}건` : '';
  return `${changeText(first)}${others}${first.who && ` (${first.who})`}`;
}

const KINDS: Record<PublishRun['kind'], string> = {
  content: '내용 변경',
  code: '프로그램 변경',
  manual: '지금 발행',
  rollback: '되돌리기',
};
export const kindText = (kind: PublishRun['kind']): string => KINDS[kind];

const RESULTS: Record<PublishRun['state'], Word> = {
  rendering: { text: '발행 중', tone: 'secondary' },
  live: { text: '반영됨', tone: 'success' },
  failed: { text: '실패', tone: 'danger' },
  offline: { text: '사이트 내림', tone: 'neutral' },
};
export const resultWord = (state: PublishRun['state']): Word => RESULTS[state];

/** E.g. `페이지 12개 중 3개를 새로 만듦`; empty if nothing was rendered. */
export function pagesText({
  kind,
  state,
  pages,
  rendered,
}: Pick<PublishRun, 'kind' | 'state' | 'pages' | 'rendered'>): string {
  if (state !== 'live' || kind === 'rollback') return '';
  return `페이지 ${pages}개 중 ${rendered}개를 새로 만듦`;
}

const SCHEDULE_ACTIONS: Record<ScheduleAction, string> = { publish: '발행', unpublish: '내리기' };
export const scheduleActionText = (action: ScheduleAction): string => SCHEDULE_ACTIONS[action];

const SCHEDULE_STATES: Record<ScheduleState, Word> = {
  waiting: { text: '예약됨', tone: 'secondary' },
  done: { text: '완료', tone: 'success' },
  failed: { text: '실패', tone: 'danger' },
  cancelled: { text: '취소됨', tone: 'neutral' },
};
export const scheduleWord = (state: ScheduleState): Word => SCHEDULE_STATES[state];

/** E.g. `2026. 11. 22. 09:00에 발행`. */
export const scheduleText = ({ at, action }: Pick<Schedule, 'at' | 'action'>): string =>
  `${seoulTime(at)}에 ${scheduleActionText(action)}`;

const SHARE_STATES: Record<ShareState, Word> = {
  active: { text: '사용 중', tone: 'success' },
  expired: { text: '기간 지남', tone: 'neutral' },
  revoked: { text: '회수됨', tone: 'neutral' },
};
export const shareWord = (state: ShareState): Word => SHARE_STATES[state];

/** E.g. `/about: 설명이 없습니다`. */
export function findingText({ kind, path, detail }: SiteFinding): string {
  const texts: Record<SiteFinding['kind'], string> = {
    'no-description': '설명이 없습니다',
    'same-title': `${detail} 페이지와 제목이 같습니다`,
    'same-description': `${detail} 페이지와 설명이 같습니다`,
    orphan: '어디에서도 이 페이지로 연결되지 않습니다',
    'broken-link': `없는 페이지로 연결됩니다(${detail})`,
    'undrawn-picture': '공유할 때 보이는 그림을 만들지 못했습니다',
    'missing-picture': `그림이 없습니다(${detail})`,
    'undrawable-picture': `보여 줄 수 없는 그림입니다(${detail})`,
    'small-picture': `공유할 때 보이는 그림이 작습니다(${detail})`,
    'no-home': '첫 화면이 공개되지 않았습니다',
  };
  return `${path}: ${texts[kind]}`;
}

const META = '콘텐츠 관리자의 ‘검색 노출 정보’에 이 경로의';
const FINDING_ADVICE: Record<SiteFinding['kind'], string> = {
  'no-description': `${META} 설명을 넣어 주세요. 검색 결과에 제목과 함께 보입니다.`,
  'same-title': `${META} 제목을 따로 정해 주세요. 검색 엔진은 제목으로 페이지를 구별합니다.`,
  'same-description': `${META} 설명을 따로 써 주세요.`,
  orphan:
    '메뉴나 다른 페이지의 버튼에 이 페이지의 주소를 넣어 주세요. 필요 없는 페이지라면 발행을 취소해 주세요.',
  'broken-link': '연결된 주소를 고치거나, ‘주소 이동 규칙’에 옮겨진 곳을 등록해 주세요.',
  'undrawn-picture':
    '30분 안에 다시 만들어 봅니다. 계속 남아 있으면 제목의 특수 문자를 바꾸어 보시고, 그래도 남으면 운영자에게 알려 주세요.',
  'missing-picture':
    '미디어 라이브러리에서 지워진 그림입니다. 페이지나 글에 다른 그림을 넣거나, 그 자리를 지우고 발행해 주세요.',
  'undrawable-picture':
    '너무 크거나 그림이 아닌 파일이라 페이지에 보이지 않습니다. 5,000만 화소, 32MB 이하의 JPEG나 PNG로 바꾸어 주세요.',
  'no-home':
    '주소만 적고 들어온 방문자에게 ‘찾을 수 없는 페이지’가 보입니다. 경로가 /인 페이지를 만들어 발행해 주세요.',
  'small-picture':
    '글의 첫 그림이 공유할 때 보입니다. 가로 600px, 세로 315px 이상인 그림을 글의 맨 앞에 넣어 주세요.',
};
export const findingAdvice = ({ kind }: SiteFinding): string => FINDING_ADVICE[kind];
