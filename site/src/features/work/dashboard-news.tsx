import { css } from '@emotion/react';
import { alertText } from 'api-extensions/contracts/rules/alert-rules';
import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { handleConsultation } from 'api-extensions/contracts/service/service';
import { decideApproval } from 'api-extensions/contracts/accounts/members';
import type { Dashboard } from 'api-extensions/contracts/work/dashboard';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { callApi } from '../../platform/api-call';
import { koreanDay, koreanTime, formatWon } from '../../platform/korean-format';
import { useSession } from '../../platform/session';
import { ESTIMATE_LABELS } from '../../platform/state-labels';
import { isSingleClick, restoreFocus, useAction } from '../../platform/use-action';
import { Badge } from '../../ui/badge';
import { Button, ButtonLink } from '../../ui/button';
import { textLink } from '../../ui/control-styles';
import { FormFailure } from '../../ui/form-body';
import { SiteLink } from '../../ui/site-link';
import { useSnackbar } from '../../ui/snackbar';
import { from } from '../../ui/theme/breakpoints';
import { reasonText } from './failure-words';
import { buttons } from './list-style';

type News = NonNullable<Dashboard['staff']>['news'];

const lists = css`
  display: grid;
  gap: var(--space-5);
  margin-top: var(--space-3);
  & > * {
    min-width: 0;
  }
  ${from.xl} {
    grid-template-columns: 1fr 1fr;
  }
`;

const section = css`
  display: grid;
  gap: var(--space-3);
  align-content: start;
  & > h3 {
    font-size: var(--text-md);
  }
  & > a {
    ${textLink}
    justify-self: start;
  }
`;

const entries = css`
  padding-inline: 1rem;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-md);
  background: var(--color-paper);
  & > li + li {
    border-top: 1px solid var(--color-line);
  }
`;

const entry = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-4);
  align-items: center;
  justify-content: space-between;
  padding-block: var(--space-3);
`;

const about = css`
  flex: 1 1 14rem;
  min-width: 0;
  overflow-wrap: anywhere;
  & > p {
    color: var(--color-muted);
    font-size: var(--text-sm);
  }
`;

type Applicant = News['applicants'][number];
type Consultation = News['consultations'][number];

/** Runs actions on entries, one at a time. Its state is above the lists, which are unmounted with their last entries. */
function useEntryAction() {
  const { mutate } = useSWRConfig();
  const { show } = useSnackbar();
  const { run, busy, failure } = useAction();
  /** Id of the entry that is being changed; null: none now; undefined: none yet. */
  const [acting, setActing] = useState<string | null>();
  const container = useRef<HTMLDivElement>(null);
  const act = (entryId: string, send: () => Promise<unknown>, text: string) => {
    if (busy) return;
    const pressed = document.activeElement;
    setActing(entryId);
    void run(async () => {
      // Reloads after a failure too: another manager may have changed the entry.
      await send().finally(() => mutate('work dashboard'));
      show({ text, tone: 'success' });
      // The pressed button may be unmounted now, with its entry.
      restoreFocus(container.current, pressed);
    }).finally(() => setActing(null));
  };
  return { act, acting, failure, container };
}

/** News for the staff by kind, with the actions that they call for. Kinds without news are left out. */
export function News({ news, today }: { news: News; today: string }) {
  const { consultations, answers, applicants, alerts, nights } = news;
  const { act, acting, failure, container } = useEntryAction();
  const myId = useSession().data?.user.id ?? null;
  const isEmpty =
    consultations.length + answers.length + applicants.length + alerts.total + nights.length === 0;
  if (isEmpty && acting === undefined) return null;
  const assignToMe = ({ id, version, company }: Consultation) => {
    const params = { id };
    const body = { version, assignee: myId };
    act(id, () => callApi(handleConsultation, { params, body }), `${company} 상담을 담당하게 되었습니다.`);
  };
  const approve = ({ id, name, email }: Applicant) => {
    const body = { action: 'approve', user_id: id, seen: 'pending' } as const;
    act(id, () => callApi(decideApproval, { body }), `${name || email} 님의 가입을 승인했습니다.`);
  };
  return (
    <div css={lists} ref={container} tabIndex={-1} role="group" aria-label="새로 처리할 일">
      <FormFailure text={failure} />
      {consultations.length > 0 && (
        <Consultations of={consultations} assigning={acting} onAssign={assignToMe} />
      )}
      {answers.length > 0 && <Answers of={answers} />}
      {applicants.length > 0 && <Applicants of={applicants} approving={acting} onApprove={approve} />}
      {alerts.total > 0 && <Alerts of={alerts} />}
      {nights.map((night) => (
        <FailedNight key={night.day} night={night} today={today} />
      ))}
    </div>
  );
}

interface ListProps {
  title: ReactNode;
  children: ReactNode;
  /** Content below the list. */
  after?: ReactNode;
}

function List({ title, children, after }: ListProps) {
  const id = useId();
  return (
    <section css={section} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul css={entries}>{children}</ul>
      {after}
    </section>
  );
}

interface EntryProps {
  title: ReactNode;
  note: ReactNode;
  children?: ReactNode;
}

const Entry = ({ title, note, children }: EntryProps) => (
  <li css={entry}>
    <div css={about}>
      <strong>{title}</strong>
      <p>{note}</p>
    </div>
    {children && <div css={buttons}>{children}</div>}
  </li>
);

/** Whether another entry is being changed. */
const isOtherActing = (acting: string | null | undefined, id: string) => Boolean(acting) && acting !== id;

/** Parts that are not empty, with dots between them. */
const joinParts = (...parts: (string | false | null)[]) => parts.filter(Boolean).join(' · ');

interface ConsultationsProps {
  of: readonly Consultation[];
  /** Id of the consultation that is being assigned. */
  assigning: string | null | undefined;
  onAssign: (consultation: Consultation) => void;
}

function Consultations({ of, assigning, onAssign }: ConsultationsProps) {
  return (
    <List title="새로 들어온 상담">
      {of.map((consultation) => (
        <Entry
          key={consultation.id}
          title={consultation.company}
          note={joinParts(
            consultation.product,
            koreanTime(consultation.received_at),
            consultation.assignee !== null && `담당 ${consultation.assignee}`,
          )}
        >
          {consultation.assignee === null && (
            <Button
              variant="outline"
              loading={assigning === consultation.id}
              aria-label={`${consultation.company} 상담 내가 담당하기`}
              disabled={isOtherActing(assigning, consultation.id)}
              onClick={(event) => isSingleClick(event) && onAssign(consultation)}
            >
              내가 담당하기
            </Button>
          )}
          <ButtonLink
            href={`/admin/consultations?q=${consultation.receipt}&open`}
            variant="outline"
            aria-label={`${consultation.company} 상담 열기`}
          >
            상담 열기
          </ButtonLink>
          <ButtonLink
            href={`/admin/estimates/new?consultation=${consultation.receipt}`}
            variant="outline"
            aria-label={`${consultation.company} 견적 작성`}
          >
            견적 작성
          </ButtonLink>
        </Entry>
      ))}
    </List>
  );
}

function Answers({ of }: { of: News['answers'] }) {
  return (
    <List title="고객이 응답한 견적">
      {of.map(({ id, state, title, receiver, total, decline_reason, closed_at, contract }) => (
        <Entry
          key={id}
          title={
            <>
              {receiver} <Badge tone={ESTIMATE_LABELS[state].tone}>{ESTIMATE_LABELS[state].text}</Badge>
            </>
          }
          note={joinParts(title, total !== null && formatWon(total), koreanTime(closed_at), decline_reason)}
        >
          {state === 'accepted' &&
            (contract === null ? (
              <ButtonLink
                href={`/work/contracts/new?estimate=${id}`}
                variant="outline"
                aria-label={`${receiver} 계약 등록`}
              >
                계약 등록
              </ButtonLink>
            ) : (
              <ButtonLink
                href={`/work/contracts/${contract}`}
                variant="outline"
                aria-label={`${receiver} 계약 보기`}
              >
                계약 보기
              </ButtonLink>
            ))}
          <ButtonLink href={`/admin/estimates/${id}`} variant="outline" aria-label={`${receiver} 견적 열기`}>
            견적 열기
          </ButtonLink>
        </Entry>
      ))}
    </List>
  );
}

interface ApplicantsProps {
  of: readonly Applicant[];
  /** Id of the applicant who is being approved. */
  approving: string | null | undefined;
  onApprove: (applicant: Applicant) => void;
}

function Applicants({ of, approving, onApprove }: ApplicantsProps) {
  return (
    <List title="승인을 기다리는 회원">
      {of.map((applicant) => (
        <Entry
          key={applicant.id}
          title={
            <SiteLink href={`/admin/members/${applicant.id}`}>
              {joinParts(applicant.company, applicant.name) || applicant.email}
            </SiteLink>
          }
          note={joinParts(applicant.email, koreanTime(applicant.created_at))}
        >
          <Button
            variant="outline"
            loading={approving === applicant.id}
            aria-label={`${applicant.name || applicant.email} 님 승인`}
            disabled={isOtherActing(approving, applicant.id)}
            onClick={(event) => isSingleClick(event) && onApprove(applicant)}
          >
            승인
          </Button>
        </Entry>
      ))}
    </List>
  );
}

function Alerts({ of: { total, newest } }: { of: News['alerts'] }) {
  const more = total - newest.length;
  return (
    <List
      title="오늘의 순위 알림"
      after={
        more > 0 && <SiteLink href="/work/alerts">그 밖에 {koreanNumber(more)}건, 순위 알림 보기</SiteLink>
      }
    >
      {newest.map((alert) => (
        <Entry
          key={alert.id}
          title={alert.href === null ? alert.keyword : <SiteLink href={alert.href}>{alert.keyword}</SiteLink>}
          note={joinParts(alert.customer, alertText(alert))}
        />
      ))}
    </List>
  );
}

function FailedNight({ night, today }: { night: News['nights'][number]; today: string }) {
  const { day, failed, reasons, slots } = night;
  const more = failed - slots.length;
  return (
    <List
      title={`${day === today ? '오늘' : koreanDay(day)} 조회하지 못한 슬롯 ${koreanNumber(failed)}건`}
      after={
        <>
          <p css={{ fontSize: 'var(--text-sm)' }}>
            {reasons
              .map(({ reason, slots: count }) => `${reasonText(reason)}: ${koreanNumber(count)}건`)
              .join(', ')}
          </p>
          <SiteLink href={`/work/slots?failed_on=${day}`}>
            {more > 0 ? `그 밖에 ${koreanNumber(more)}건 모두 보기` : '슬롯 목록에서 보기'}
          </SiteLink>
        </>
      }
    >
      {slots.map(({ id, keyword, target, customer, reason }) => (
        <Entry
          key={id}
          title={<SiteLink href={`/work/slots/${id}`}>{keyword}</SiteLink>}
          note={joinParts(target, customer, reasonText(reason))}
        />
      ))}
    </List>
  );
}
