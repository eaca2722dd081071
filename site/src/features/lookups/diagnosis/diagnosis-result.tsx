import { css } from '@emotion/react';
import { startDiagnosis } from 'api-extensions/contracts/lookups/diagnosis';
import type { LookupLimits } from 'api-extensions/contracts/lookups/responses';
import { seoulDay } from 'api-extensions/contracts/rules/days';
import {
  blogFinding,
  DIAGNOSIS_PARTS,
  type DiagnosisPart,
  findingsOf,
  pageFindings,
  placeFinding,
  ranksFinding,
  toMend,
} from 'api-extensions/contracts/rules/diagnosis';
import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { type ReactNode, useEffect, useId } from 'react';
import { DemoRibbon } from '../../../platform/demo-mark';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Progress } from '../../../ui/progress';
import { SiteLink } from '../../../ui/site-link';
import { Skeleton } from '../../../ui/skeleton';
import { smallNote } from '../../../ui/small-note';
import { DiagnosisActions } from './diagnosis-actions';
import { Findings, KeywordsTable, MendingList, Posts } from './findings';
import { type DiagnosisState, type Parts, type PartState, useDiagnosis } from './use-diagnosis';

/** Why a text cannot be diagnosed; undefined if it can. By the server's rules, with the code of the result. */
export function refusalOf(q: string): string | undefined {
  return startDiagnosis.query.safeParse({ q }).error?.issues[0]?.message;
}

const ORDER = Object.keys(DIAGNOSIS_PARTS) as DiagnosisPart[];
const isSettled = ({ state }: PartState<unknown>) => state !== 'loading';

const stack = css`
  display: grid;
  gap: 1.25rem;
  align-content: start;
`;

const head = css`
  display: grid;
  gap: 0.75rem;
  & > h2 {
    font-size: var(--text-xl);
  }
`;

const part = css`
  display: grid;
  gap: 0.75rem;
  & > h3 {
    font-size: var(--text-lg);
  }
`;

interface Props {
  q: string;
  isAgain: boolean;
  onRunning: (isRunning: boolean) => void;
  onRefused: (message: string) => void;
  onLimits: (limits: LookupLimits) => void;
}

/** Makes a diagnosis and shows its parts as they arrive: each is added below those before it, so that nothing moves. */
export default function DiagnosisResult({ q, isAgain, onRunning, onRefused, onLimits }: Props) {
  const { again, ...state } = useDiagnosis({ q, isAgain, onRefused, onLimits });
  const { parts, failure } = state;
  const id = useId();
  const firstLoading = ORDER.findIndex((name) => !isSettled(parts[name]));
  const shown = firstLoading < 0 ? ORDER : ORDER.slice(0, firstLoading);
  const isRunning = !failure && firstLoading >= 0;
  useEffect(() => {
    onRunning(isRunning);
    return () => onRunning(false);
  }, [isRunning, onRunning]);
  if (failure)
    return (
      <section aria-labelledby={id} data-diagnosis="failed">
        <Card css={head}>
          <h2 id={id}>진단을 시작하지 못했습니다</h2>
          <p role="alert">{failure}</p>
          <div>
            <Button onClick={() => again('page')}>다시 시도</Button>
          </div>
        </Card>
      </section>
    );
  return (
    <section
      aria-labelledby={id}
      aria-busy={isRunning}
      data-diagnosis={isRunning ? 'running' : 'done'}
      css={stack}
    >
      <Head id={id} q={q} state={state} isRunning={isRunning} />
      {shown.map((name) => (
        <Card as="section" key={name} css={part} aria-label={DIAGNOSIS_PARTS[name]}>
          <h3>{DIAGNOSIS_PARTS[name]}</h3>
          <PartBody name={name} state={state} onAgain={() => again(name)} />
        </Card>
      ))}
      {isRunning ? <Skeleton height="14rem" /> : <Ending q={q} state={state} />}
    </section>
  );
}

function Head({
  id,
  q,
  state,
  isRunning,
}: {
  id: string;
  q: string;
  state: DiagnosisState;
  isRunning: boolean;
}) {
  const { subject, parts } = state;
  const settled = ORDER.filter((name) => isSettled(parts[name])).length;
  const about = [subject.area && `지역 ${subject.area}`, subject.trade && `업종 ${subject.trade}`].filter(
    Boolean,
  );
  const mending = isRunning ? [] : toMend(findings(state));
  const done =
    mending.length > 0 ? `보완할 점 ${koreanNumber(mending.length)}가지를 찾았습니다.` : '진단을 마쳤습니다.';
  return (
    <Card css={head}>
      <h2 id={id}>‘{subject.name || q}’ 진단 결과</h2>
      <p>{about.join(' · ') || '지역과 업종을 확인하고 있습니다.'}</p>
      <Progress
        label={isRunning ? '확인하고 있습니다' : '확인을 마쳤습니다'}
        value={settled}
        max={ORDER.length}
        text={`${ORDER.length}가지 중 ${settled}가지`}
      />
      <p role="status" css={{ minHeight: '1.65em' }}>
        {isRunning ? '네이버와 홈페이지를 확인하고 있습니다.' : done}{' '}
        {mending.length > 0 && <SiteLink href="#mend">먼저 할 일 보기</SiteLink>}
      </p>
      {isDemo(parts) && <DemoRibbon />}
    </Card>
  );
}

const isDemo = (parts: Parts): boolean =>
  [parts.place, parts.keywords, parts.blog].some(
    (one) => one.state === 'done' && one.value.provider === 'simulator',
  );

const valueOf = <Value,>(one: PartState<Value>): Value | null => (one.state === 'done' ? one.value : null);

/** The parts that have arrived, as the rules and the PDF take them. */
export const arrived = ({ subject, parts }: DiagnosisState) => ({
  subject,
  page: valueOf(parts.page),
  place: valueOf(parts.place),
  keywords: valueOf(parts.keywords),
  blog: valueOf(parts.blog),
});

const findings = (state: DiagnosisState) => findingsOf(arrived(state), seoulDay(new Date()));

interface PartProps {
  name: DiagnosisPart;
  state: DiagnosisState;
  onAgain: () => void;
}

function PartBody({ name, state, onAgain }: PartProps) {
  const one = state.parts[name];
  if (one.state === 'left-out') return <p>{one.message}</p>;
  if (one.state === 'failed')
    return (
      <>
        <p>{one.message}</p>
        <p css={smallNote}>확인하지 못한 것이며, 나오지 않는다는 뜻이 아닙니다.</p>
        <div>
          <Button variant="outline" aria-label={`${DIAGNOSIS_PARTS[name]} 다시 확인`} onClick={onAgain}>
            다시 확인
          </Button>
        </div>
      </>
    );
  return BODIES[name](state);
}

const BODIES: Record<DiagnosisPart, (state: DiagnosisState) => ReactNode> = {
  page: ({ parts, subject }) => {
    const page = valueOf(parts.page);
    if (!page) return null;
    if (page.outcome === 'unread') return <p>{page.message}</p>;
    return (
      <>
        <p css={smallNote}>{page.url}</p>
        <Findings of={pageFindings(page, subject)} />
        {page.store && (
          <p>
            스마트스토어({page.store})로 이어지는 링크가 있습니다. 상품의 순위는{' '}
            <SiteLink
              href={`/search/shop?${new URLSearchParams({ keyword: subject.name, target: page.store })}`}
            >
              쇼핑 순위 조회
            </SiteLink>
            에서 확인해 보세요.
          </p>
        )}
      </>
    );
  },
  place: ({ parts }) => {
    const place = valueOf(parts.place);
    if (!place) return null;
    const found = place.place;
    return (
      <>
        <Findings of={[placeFinding(place)]} />
        {found && (
          <p>
            <strong>{found.title}</strong>
            <br />
            {[found.category, found.address].filter(Boolean).join(' · ')}
          </p>
        )}
        <p css={smallNote}>
          네이버의 공식 API는 지역 검색 결과를 5곳까지만 알려 주며, 그 순서는 화면의 순서와 다를 수 있습니다.
        </p>
      </>
    );
  },
  keywords: ({ parts }) => {
    const keywords = valueOf(parts.keywords);
    if (!keywords) return null;
    const ranks = ranksFinding(keywords);
    return (
      <>
        {ranks && <Findings of={[ranks]} />}
        <KeywordsTable of={keywords} />
        {keywords.failure && <p>검색량을 확인하지 못했습니다. {keywords.failure.message}</p>}
        {parts.place.state === 'done' && parts.place.value.outcome === 'not_in_range' && (
          <p css={smallNote}>이름으로 찾지 못한 업체라서 키워드별 노출은 확인하지 않았습니다.</p>
        )}
      </>
    );
  },
  blog: ({ parts }) => {
    const blog = valueOf(parts.blog);
    if (!blog) return null;
    return (
      <>
        <Findings of={[blogFinding(blog, seoulDay(new Date()))]} />
        {blog.posts.length > 0 && <Posts of={blog.posts} />}
      </>
    );
  },
};

/** What to do first, and the ways on. */
function Ending({ q, state }: { q: string; state: DiagnosisState }) {
  return (
    <>
      <Card as="section" css={part} aria-labelledby="mend">
        <h3 id="mend" css={{ scrollMarginTop: 'calc(var(--bar-height) + 1rem)' }}>
          먼저 할 일
        </h3>
        <MendingList of={toMend(findings(state))} />
      </Card>
      <DiagnosisActions q={q} diagnosis={{ q, ...arrived(state) }} />
    </>
  );
}
