import { css } from '@emotion/react';
import { DAY_MS } from 'api-extensions/contracts/rules/days';
import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import type { Consultation, ConsultationState } from 'api-extensions/contracts/service/service';
import type { Person } from 'api-extensions/contracts/fields';
import { useMemo, useRef } from 'react';
import { ageText, useNow } from '../../platform/age';
import { findRow, putRow } from '../../platform/board-rows';
import { koreanTime } from '../../platform/korean-format';
import { type Filter, ListFilters } from '../../platform/list-filters';
import { hasConditions, listHref, type ListQuery } from '../../platform/list-query';
import { Loaded } from '../../platform/loaded';
import { useSession } from '../../platform/session';
import { CONSULTATION_LABELS } from '../../platform/state-labels';
import { useListViews } from '../../platform/use-list-views';
import { Badge } from '../../ui/badge';
import { Board, type BoardColumn } from '../../ui/board/board';
import type { BoardItem } from '../../ui/board/board-card';
import { Button } from '../../ui/button';
import { FormFailure } from '../../ui/form-body';
import { DELIVERY_LABELS, requestTitle } from './consultation-file';
import type { useConsultationBoard } from './use-consultation-board';
import { useRequestMoves } from './use-request-moves';

const details = css`
  display: grid;
  gap: 0.125rem;
  color: var(--color-muted);
  line-height: 1.6;
  overflow-wrap: anywhere;
  & > p {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.5rem;
  }
  & > p:first-of-type {
    color: var(--color-text);
  }
`;

const EMPTY: Record<ConsultationState, string> = {
  new: '새로 들어온 상담이 없습니다.',
  contacted: '연락한 상담의 카드를 이 열로 옮겨 주세요.',
  closed: '마무리한 상담의 카드를 이 열로 옮겨 주세요.',
};

/** What a request asks for; its heading names the form if it has no company. */
const askedText = ({ companyName, product, form, keyword }: Consultation): string =>
  [product, companyName && form, keyword].filter(Boolean).join(' · ');

/** Time since a request was received; one without an answer for more than a day stands out. */
function Age({ request: { received_at, state }, now }: { request: Consultation; now: number }) {
  const age = ageText(received_at, now);
  const text = (
    <time dateTime={received_at} title={koreanTime(received_at)}>
      {age === '방금' ? '방금 접수' : `${age} 전 접수`}
    </time>
  );
  const waits = state === 'new' && now - Date.parse(received_at) > DAY_MS;
  return waits ? <Badge tone="danger">{text}</Badge> : text;
}

function Details({ request, now }: { request: Consultation; now: number }) {
  const asked = askedText(request);
  return (
    <div css={details}>
      {asked && <p>{asked}</p>}
      <p>
        <Age request={request} now={now} />
        <span>{request.channel}</span>
      </p>
      <p>
        <span>{request.assignee ? `담당 ${request.assignee.name}` : '담당자 없음'}</span>
        {request.delivery === 'failed' && <Badge tone="danger">{DELIVERY_LABELS.failed}</Badge>}
      </p>
    </div>
  );
}

interface Props {
  path: string;
  query: ListQuery;
  /** The query's conditions for the server. */
  conditions: ListQuery;
  filters: readonly Filter[];
  searchHint: string;
  board: ReturnType<typeof useConsultationBoard>;
  /** People whom a request can be assigned to. */
  assignees: readonly Person[];
  /** Id of the request that is open beside the board. */
  current: string | undefined;
  onOpen: (request: Consultation) => void;
  /** Called after a change by the board, once it shows what was stored. */
  onChanged: (saved: Consultation) => void;
}

/** The requests that meet the list's conditions, by their state. */
export default function ConsultationBoard(props: Props) {
  const { path, query, conditions, filters, searchHint, board, onChanged } = props;
  const views = useListViews({ path, query, list: path });
  const moves = useRequestMoves({
    put: (request) => void board.mutate((now) => now && putRow(now, request), { revalidate: false }),
    reload: () => board.mutate(),
    onChanged,
  });
  const columns = useColumns(props, moves.change);
  return (
    <>
      <ListFilters path={path} query={query} searchHint={searchHint} filters={filters} views={views} />
      <FormFailure text={moves.failure}>
        <Button variant="outline" onClick={moves.dismiss}>
          확인
        </Button>
      </FormFailure>
      <Loaded of={board}>
        {(rows) => (
          <>
            <p role="status">
              {koreanNumber(columns.reduce((sum, { count }) => sum + count, 0))}건
              {hasConditions(conditions) && ' (조건에 맞는 상담)'}
            </p>
            <Board
              label="상태별 상담"
              columns={columns}
              onMove={({ key }, state) => {
                const request = findRow(rows, key);
                if (request) moves.change(request, { state });
              }}
            />
          </>
        )}
      </Loaded>
    </>
  );
}

function useColumns(
  { path, query, conditions, board, assignees, current, onOpen }: Props,
  change: ReturnType<typeof useRequestMoves>['change'],
) {
  const now = useNow();
  const userId = useSession().data?.user.id;
  const me = assignees.find(({ id }) => id === userId);
  const latest = useRef({ onOpen, change });
  latest.current = { onOpen, change };
  /** Each request's card, so that only cards of changed requests are rendered again; all of them as they age. */
  const address = listHref(path, query, {});
  // eslint-disable-next-line react-hooks/exhaustive-deps -- what the cards are made of
  const cards = useMemo(() => new WeakMap<Consultation, BoardItem>(), [now, me?.id, address]);
  const cardOf = (request: Consultation): BoardItem => {
    const card = cards.get(request) ?? {
      key: request.id,
      label: requestTitle(request),
      href: listHref(path, query, { open: request.id }),
      details: <Details request={request} now={now} />,
      onOpen: () => latest.current.onOpen(request),
      ...(me &&
        request.assignee?.id !== me.id && {
          actions: [{ label: '내가 맡기', onSelect: () => latest.current.change(request, { assignee: me }) }],
        }),
    };
    cards.set(request, card);
    return request.id === current ? { ...card, isCurrent: true } : card;
  };
  return board.states.map((state): BoardColumn<ConsultationState> => {
    const { rows = [], total = 0 } = board.data?.[state] ?? {};
    return {
      place: state,
      title: CONSULTATION_LABELS[state].text,
      count: total,
      items: rows.map(cardOf),
      empty: hasConditions(conditions) ? '조건에 맞는 상담이 없습니다.' : EMPTY[state],
      more: board.moreOf(state),
    };
  });
}
