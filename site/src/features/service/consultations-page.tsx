import type { Person } from 'api-extensions/contracts/fields';
import { type Consultation, consultations } from 'api-extensions/contracts/service/service';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import useSWR from 'swr';
import { callApi } from '../../platform/api-call';
import { useArea } from '../../platform/area';
import { AreaPage } from '../../platform/area-page';
import { putRow } from '../../platform/board-rows';
import { DataList, LimitedNotice } from '../../platform/data-list';
import { tableTime } from '../../platform/korean-format';
import { PartSkeleton } from '../../platform/lazy-page';
import type { Filter } from '../../platform/list-filters';
import { limitedToDays } from '../../platform/limited-to-days';
import { type ListQuery, readListQuery } from '../../platform/list-query';
import { NoRows } from '../../platform/no-rows';
import { assigneeFilter, nameOptions, optionsOf } from '../../platform/options';
import { CONSULTATION_LABELS } from '../../platform/state-labels';
import { useListLook } from '../../platform/use-list-look';
import { ViewTabs } from '../../platform/view-tabs';
import { Badge } from '../../ui/badge';
import { ButtonLink } from '../../ui/button';
import type { GridColumn } from '../../ui/data-grid/grid-column';
import { rowOpener } from '../../ui/data-grid/row-opener';
import { ListWithPanel } from '../../ui/side-panel';
import { useSnackbar } from '../../ui/snackbar';
import { CONSULTATION_COLUMNS, DELIVERY_LABELS, requestTitle } from './consultation-file';
import { ContactLink } from './contact-link';
import { useConsultationBoard } from './use-consultation-board';
import { useOpenedRequest } from './use-opened-request';

const ConsultationPanel = lazy(() => import('./consultation-panel'));
const ConsultationBoard = lazy(() => import('./consultation-board'));

const PATH = '/admin/consultations';

const LOOKS = ['board'] as const;
const SEARCH_HINT = '접수번호, 업체명, 연락처, 키워드, 양식';
const NOBODY: Person[] = [];

/** The query for the server, which knows no looks. */
const conditionsOf = ({ view: _view, ...conditions }: ListQuery): ListQuery => conditions;

const fetchConsultations = (query: ListQuery) => callApi(consultations, { query });

const keyOf = ({ id }: Consultation) => id;

const columnsOf = (open: (request: Consultation) => void): GridColumn<Consultation>[] => [
  {
    key: 'company',
    head: '업체',
    width: 12,
    cell: (request) => (
      <button type="button" css={rowOpener} tabIndex={-1} onClick={() => open(request)}>
        {requestTitle(request)}
      </button>
    ),
  },
  {
    key: 'state',
    head: '상태',
    width: 10,
    essential: true,
    cell: ({ state, delivery }) => (
      <>
        <Badge tone={CONSULTATION_LABELS[state].tone}>{CONSULTATION_LABELS[state].text}</Badge>{' '}
        {delivery === 'failed' && <Badge tone="danger">{DELIVERY_LABELS.failed}</Badge>}
      </>
    ),
  },
  { key: 'received', head: '접수 시각', width: 10.5, cell: ({ received_at }) => tableTime(received_at) },
  { key: 'assignee', head: '담당자', width: 6.5, cell: ({ assignee }) => assignee?.name ?? '-' },
  {
    key: 'contact',
    head: '연락처',
    width: 10.5,
    essential: true,
    cell: ({ contact }) => <ContactLink contact={contact} tabIndex={-1} />,
  },
  { key: 'product', head: '상품·양식', width: 9, cell: ({ product, form }) => product || form || '-' },
  { key: 'keyword', head: '키워드', width: 9, cell: ({ keyword }) => keyword || '-' },
  { key: 'channel', head: '유입 경로', width: 9, cell: ({ channel }) => channel },
  { key: 'handled', head: '처리', width: 7, cell: ({ handled_by }) => handled_by || '-' },
];

/** The managers' consultation requests, as a list or a board, with the opened one beside it. */
export function ConsultationsPage() {
  const { search } = useArea();
  const read = readListQuery(
    search,
    ['q', 'state', 'assignee', 'channel', 'received', 'view'],
    consultations.query,
  );
  const { look, query, choose } = useListLook(PATH, read, LOOKS);
  const conditions = conditionsOf(query);
  const isBoard = look === 'board';
  const found = useSWR(['consultations', conditions], () => fetchConsultations(conditions), {
    keepPreviousData: true,
  });
  const board = useConsultationBoard(isBoard ? conditions : null);
  const rows = isBoard ? board.rows : found.data?.data;
  const { opened, open, close, follow, previous, next } = useOpenedRequest(PATH, query, rows);
  const { show } = useSnackbar();
  const filters = useFilters(found.data);
  const latest = useRef(open);
  latest.current = open;
  const columns = useMemo(() => columnsOf((request) => latest.current(request)), []);
  const onSaved = (saved: Consultation) => {
    void found.mutate(
      (now) => now && { ...now, data: now.data.map((row) => (row.id === saved.id ? saved : row)) },
    );
    if (isBoard) void board.mutate((now) => now && putRow(now, saved));
    show({ text: `${requestTitle(saved)} 상담을 저장했습니다.`, tone: 'success' });
  };
  /** Versions of the requests that the board has changed: an open one is shown again as it is now. */
  const [changed, setChanged] = useState<Partial<Record<string, number>>>({});
  const onChanged = ({ id, version }: Consultation) => {
    setChanged((before) => ({ ...before, [id]: version }));
    // The counts in the filters.
    void found.mutate();
  };
  const assignees = found.data?.assignees ?? NOBODY;
  const panel = opened && {
    title: requestTitle(opened),
    what: '상담',
    onClose: close,
    onPrevious: previous,
    onNext: next,
    children: (
      <Suspense fallback={<PartSkeleton />}>
        <ConsultationPanel
          key={`${opened.id} ${changed[opened.id] ?? ''}`}
          request={opened}
          assignees={assignees}
          onSaved={onSaved}
        />
      </Suspense>
    ),
  };
  const limitedTo = limitedToDays(query, 'received', '상담');
  const tabs = (
    <ViewTabs path={PATH} query={query} looks={['list', ...LOOKS]} current={look} choose={choose} />
  );
  return (
    <AreaPage title="상담" actions={tabs}>
      <ListWithPanel panel={panel ?? null}>
        {isBoard ? (
          <Suspense fallback={<PartSkeleton />}>
            <LimitedNotice path={PATH} query={query} limitedTo={limitedTo} />
            <ConsultationBoard
              {...{ path: PATH, query, conditions, filters, board, assignees, onChanged }}
              searchHint={SEARCH_HINT}
              current={opened?.id}
              onOpen={open}
            />
          </Suspense>
        ) : (
          <DataList
            path={PATH}
            query={query}
            search={{ hint: SEARCH_HINT, filters }}
            limitedTo={limitedTo}
            list={found}
            name="consultations"
            caption="상담 신청 목록"
            columns={columns}
            keyOf={keyOf}
            onOpen={open}
            onMove={follow}
            currentKey={opened?.id}
            file={{
              name: '상담 신청',
              columns: CONSULTATION_COLUMNS,
              read: (page) => fetchConsultations(conditionsOf(page)),
              pageSize: 100,
            }}
            empty={
              <NoRows
                path={PATH}
                query={query}
                icon="chat"
                subject="상담 신청이"
                what="상담 신청"
                action={<ButtonLink href="/service/apply">상담 신청 화면 보기</ButtonLink>}
              >
                방문자가 상담을 신청하면 이곳에서 담당자를 정하고 답하실 수 있습니다.
              </NoRows>
            }
          />
        )}
      </ListWithPanel>
    </AreaPage>
  );
}

/** Filters of the list and the board. */
const useFilters = (found: Awaited<ReturnType<typeof fetchConsultations>> | undefined): readonly Filter[] =>
  useMemo(
    () => [
      { name: 'state', label: '상태', options: optionsOf(CONSULTATION_LABELS, found?.counts) },
      assigneeFilter(nameOptions(found?.assignees), '내 상담'),
      {
        name: 'channel',
        label: '유입 경로',
        options: (found?.channels ?? []).map((name) => ({ value: name, label: name })),
      },
    ],
    [found],
  );
