import { css } from '@emotion/react';
import { AUTH_PAGES, withCallback } from 'api-extensions/contracts/rules/auth-pages';
import type { LookupResponse } from 'api-extensions/contracts/lookups/responses';
import type { LookupKind } from 'api-extensions/contracts/lookups/lookups';
import { type ComponentType, useId } from 'react';
import { Badge } from '../../ui/badge';
import { Button, ButtonLink } from '../../ui/button';
import { ChatMark } from '../../ui/chat-mark';
import { textLink } from '../../ui/control-styles';
import { SiteLink } from '../../ui/site-link';
import { print } from '../../ui/theme/breakpoints';
import { DemoBadge, DemoRibbon } from '../../platform/demo-mark';
import { DIAGNOSIS_PATH, lookupHref } from '../../platform/lookup-address';
import { IdlePanel } from './idle-panel';
import { NoResultCard, OutcomeFrame } from './outcome-states';
import { KINDS } from './kinds';
import { WithoutSource } from './outcome-card';
import { OutcomeSkeleton } from './outcome-skeleton';
import type { Failure, LookupView } from './outcome';
import { koreanTime } from '../../platform/korean-format';

const quiet = css`
  font-size: var(--text-sm);
`;

const buttons = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  justify-content: center;
`;

const hint = css`
  ${print} {
    display: none;
  }
`;

const others = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1.25rem;
  justify-content: center;
  & a {
    ${textLink}
  }
`;

export interface ResultProps<Result> {
  /** Id for the heading. */
  id: string;
  result: Result;
  /** Repeats the lookup, for a part that failed. */
  onAgain: () => void;
}

interface Props<Result extends LookupResponse> {
  kind: LookupKind;
  view: LookupView<Result>;
  /** Renders a result of this kind. */
  ResultView: ComponentType<ResultProps<Result>>;
  contactUrl: string | null;
  onAgain: () => void;
}

/** The state and outcome of a lookup. */
export function OutcomePanel<Result extends LookupResponse>(props: Props<Result>) {
  const id = useId();
  const { view, ...rest } = props;
  if (view.state === 'idle') return <IdlePanel kind={props.kind} />;
  return (
    <OutcomeFrame id={id} state={view.state}>
      <Body id={id} view={view} {...rest} />
    </OutcomeFrame>
  );
}

interface BodyProps<Result extends LookupResponse> extends Omit<Props<Result>, 'view'> {
  id: string;
  view: Exclude<LookupView<Result>, { state: 'idle' }>;
}

function Body<Result extends LookupResponse>(props: BodyProps<Result>) {
  const { id, kind, view, ResultView, contactUrl, onAgain } = props;
  switch (view.state) {
    case 'loading':
      return <OutcomeSkeleton id={id} />;
    case 'found':
    case 'not_in_range':
    case 'not_in_list':
      return (
        <>
          {view.result.provider === 'simulator' && <DemoRibbon />}
          <ResultView id={id} result={view.result} onAgain={onAgain} />
          {view.state !== 'found' && <DiagnosisHint result={view.result} />}
        </>
      );
    case 'unavailable':
    case 'error':
      return <Failed id={id} kind={kind} failure={view} contactUrl={contactUrl} onAgain={onAgain} />;
    case 'limited':
      return (
        <NoResultCard
          id={id}
          icon="calendar"
          tone="troubled"
          title="오늘 조회할 수 있는 횟수를 모두 사용하셨습니다"
        >
          <p>{view.message}</p>
          {view.limits && (
            <p css={quiet}>다시 조회할 수 있는 시각: {koreanTime(view.limits.resetsAt)} (한국 시각)</p>
          )}
          {view.signInHelps && <AccountLinks />}
        </NoResultCard>
      );
    case 'invalid':
      return (
        <NoResultCard id={id} icon="alert" tone="troubled" title="입력한 내용을 확인해 주세요">
          <p>{view.errors.target ?? view.errors.keyword ?? view.message}</p>
        </NoResultCard>
      );
  }
}

/** Leads from a lookup that found nothing to the diagnosis, below Naver's results. */
function DiagnosisHint({ result: { kind, target } }: { result: LookupResponse }) {
  const isSubject = kind === 'web' || kind === 'place';
  const subject = target.replaceAll('|', ' ');
  const href = isSubject ? lookupHref({ kind: 'diagnosis', keyword: subject, target: '' }) : DIAGNOSIS_PATH;
  return (
    <p css={hint}>
      왜 나오지 않는지 궁금하시면{' '}
      <SiteLink href={href}>{isSubject ? `‘${subject}’ 무료 진단` : '무료 진단'}</SiteLink>에서 무엇부터
      고치면 좋을지 확인해 보세요.
    </p>
  );
}

interface FailedProps extends Pick<Props<never>, 'kind' | 'contactUrl' | 'onAgain'> {
  id: string;
  failure: Failure & { state: 'unavailable' | 'error' };
}

function Failed({ id, kind, failure, contactUrl, onAgain }: FailedProps) {
  const isUnavailable = failure.state === 'unavailable';
  return (
    <NoResultCard
      id={id}
      icon={isUnavailable ? 'lost' : 'alert'}
      tone={isUnavailable ? 'troubled' : 'failed'}
      title={failure.title}
      badges={
        <>
          {isUnavailable ? <Badge tone="warn">조회 불가</Badge> : <Badge tone="danger">오류</Badge>}
          {failure.simulated && <DemoBadge />}
        </>
      }
    >
      <p>{failure.message}</p>
      {kind === 'volume' ? (
        <p css={quiet}>검색량을 확인하지 못한 것이며, 검색되지 않는다는 뜻이 아닙니다.</p>
      ) : (
        <p css={quiet}>순위를 확인하지 못한 것이며, 순위 밖이라는 뜻이 아닙니다.</p>
      )}
      {failure.remedy === 'retry' && <Button onClick={onAgain}>다시 시도</Button>}
      {failure.remedy === 'sign-in' && <AccountLinks />}
      {failure.remedy === 'contact' && contactUrl && (
        <ButtonLink href={contactUrl} variant="outline">
          <ChatMark />
          담당자 문의하기
        </ButtonLink>
      )}
      {failure.reason === 'ended' && kind === 'shop' && <WithoutSource kind={kind} />}
      {failure.reason === 'ended' && (
        <nav css={others} aria-label="지금 이용하실 수 있는 다른 조회">
          {Object.values(KINDS)
            .filter((other) => other.kind !== kind)
            .map(({ path, name }) => (
              <SiteLink key={path} href={path}>
                {`${name} 조회`}
              </SiteLink>
            ))}
        </nav>
      )}
    </NoResultCard>
  );
}

/** Links to sign in, with the way back to the lookup, and to register. */
function AccountLinks() {
  // Failures only occur in the browser; the prerendered page has none.
  const lookup = typeof window === 'undefined' ? '/' : window.location.pathname + window.location.search;
  return (
    <div css={buttons}>
      <ButtonLink href={withCallback(AUTH_PAGES.login, lookup)}>로그인</ButtonLink>
      <ButtonLink href={withCallback(AUTH_PAGES.register, lookup)} variant="outline">
        회원가입
      </ButtonLink>
    </div>
  );
}
