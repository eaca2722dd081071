import {
  changeResearch,
  removeResearchKeywords,
  type ResearchList,
  type ResearchRow,
} from 'api-extensions/contracts/lookups/research';
import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import {
  DOCUMENT_LIST_NAMES,
  DOCUMENT_LISTS,
  RESEARCH_DAYS_STORED,
} from 'api-extensions/contracts/rules/research';
import { useState } from 'react';
import type { SWRResponse } from 'swr';
import { callApi } from '../../../platform/api-call';
import { useArea, useIsManager } from '../../../platform/area';
import { DemoNotice } from '../../../platform/demo-mark';
import { ExportMenu } from '../../../platform/export/export-menu';
import { listHref } from '../../../platform/list-query';
import { Loaded } from '../../../platform/loaded';
import { useAction } from '../../../platform/use-action';
import { useConfirmedAction } from '../../../platform/use-confirmed';
import { Button } from '../../../ui/button';
import { DataGrid } from '../../../ui/data-grid/data-grid';
import type { GridColumn } from '../../../ui/data-grid/grid-column';
import { type GridSelection, useGridSelection } from '../../../ui/data-grid/use-grid-selection';
import { useSortedRows } from '../../../ui/data-grid/use-sorted-rows';
import { EmptyState } from '../../../ui/empty-state';
import { FormFailure } from '../../../ui/form-body';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import { SiteLink } from '../../../ui/site-link';
import { useSnackbar } from '../../../ui/snackbar';
import { visuallyHidden } from '../../../ui/visually-hidden';
import { quiet } from '../outcome-card';
import { VOLUME_ORDER } from '../volume-table';
import { AddKeywordsForm } from './add-keywords-form';
import { RESEARCH_PATH } from './research-path';
import {
  documentsOf,
  documentTotal,
  isDemo,
  missingText,
  progressAnnouncement,
  ratioText,
  RESEARCH_EXPORT,
  rowAudience,
  rowSaturation,
  rowSeason,
  volumeOf,
} from './research-text';
import { VOLUME_COLUMNS } from './related-panel';
import { RunDialog } from './run-dialog';
import { SaveDialog } from './save-dialog';
import { SlotsDialog } from './slots-dialog';

const number = { numeric: true, sortable: true };

function volumeColumn(
  key: 'total' | 'pc' | 'mobile',
  head: string,
  more: Partial<GridColumn<ResearchRow>> = {},
): GridColumn<ResearchRow> {
  return {
    key,
    head,
    width: 7.5,
    ...number,
    cell: (row) => {
      const volume = volumeOf(row);
      return volume ? VOLUME_COLUMNS[key](volume) : stateText(row, missingText(row.figures.counts));
    },
    value: (row) => {
      const volume = volumeOf(row);
      return volume && VOLUME_ORDER[key](volume);
    },
    ...more,
  };
}

/** Texts of what a row waits for. */
const WAITING = { quota: '내일 이어서', busy: '잠시 후', rate: '잠시 후', paused: '멈춤' } as const;
/** Text for a figure that is not known: that its row is being looked up or waits, otherwise `missing`. */
function stateText({ wanted, waitsFor, checkedAt }: ResearchRow, missing: string): string {
  if (wanted.length === 0 || checkedAt !== null) return missing;
  return waitsFor ? WAITING[waitsFor] : '조회 중';
}

const COLUMNS: readonly GridColumn<ResearchRow>[] = [
  {
    key: 'keyword',
    head: '키워드',
    width: 10,
    sortable: true,
    // Not the link of the row: a row without one opens the columns that do not fit, and the link makes a counted lookup.
    cell: ({ keyword }) => (
      <SiteLink href={listHref(RESEARCH_PATH, { keyword }, {})} tabIndex={-1}>
        {keyword}
      </SiteLink>
    ),
    value: ({ keyword }) => keyword,
  },
  volumeColumn('total', '검색량', { essential: true }),
  {
    key: 'competition',
    head: '경쟁',
    width: 5,
    hidden: true,
    cell: (row) => {
      const volume = volumeOf(row);
      return volume ? VOLUME_COLUMNS.competition(volume) : '-';
    },
  },
  ...DOCUMENT_LISTS.flatMap((list): GridColumn<ResearchRow>[] => [
    {
      key: `documents-${list}`,
      head: `${DOCUMENT_LIST_NAMES[list]} 문서`,
      width: 7.5,
      ...number,
      hidden: list !== 'blog',
      cell: (row) => {
        const total = documentTotal(row, list);
        return total === null ? missingText(documentsOf(row, list)) : koreanNumber(total);
      },
      value: (row) => documentTotal(row, list),
    },
    {
      key: `saturation-${list}`,
      head: `${DOCUMENT_LIST_NAMES[list]} 포화도`,
      width: 8,
      ...number,
      hidden: list !== 'blog',
      cell: (row) => {
        const saturation = rowSaturation(row, list);
        return saturation === null ? '-' : ratioText(saturation);
      },
      value: (row) => rowSaturation(row, list),
    },
  ]),
  { key: 'season', head: '많이 찾는 시기', width: 9.5, cell: rowSeason },
  { key: 'audience', head: '성별·연령', width: 7, cell: rowAudience },
  // Last, because a narrow grid leaves out its last columns first.
  volumeColumn('pc', 'PC'),
  volumeColumn('mobile', '모바일'),
];

const keyOf = ({ id }: ResearchRow) => id;
const labelOf = ({ keyword }: ResearchRow) => keyword;
const NONE: readonly ResearchRow[] = [];

type OpenDialog = 'run' | 'save' | 'slots' | null;

interface Props {
  list: SWRResponse<ResearchList>;
  onAdded: (added: { added: number; known: number }) => Promise<unknown>;
}

/** The keywords that the member has collected, with their figures. */
export function ResearchListPanel({ list, onAdded }: Props) {
  const isStaff = useIsManager(useArea());
  const [opened, setOpened] = useState<OpenDialog>(null);
  const all = list.data?.rows ?? NONE;
  const sorted = useSortedRows(all, COLUMNS);
  const selection = useGridSelection(sorted.rows, keyOf);
  const { show } = useSnackbar();
  const removal = useRemoval(selection, list.mutate);
  const done = async (text: string) => {
    setOpened(null);
    selection.clear();
    await list.mutate();
    show({ text, tone: 'success' });
  };
  const dialog = { rows: selection.rows, onClose: () => setOpened(null) };
  return (
    <Panel title="분석 목록">
      <AddKeywordsForm onAdded={onAdded} />
      <FormFailure text={removal.failure} />
      <Loaded of={list}>
        {() => (
          <>
            <Progress rows={all} onChanged={() => list.mutate()} />
            {isDemo(all) && <DemoNotice />}
            <DataGrid
              name="research-list"
              caption="분석 목록"
              unit="개"
              {...sorted}
              keyOf={keyOf}
              labelOf={labelOf}
              selection={selection}
              actions={
                <>
                  <Button onClick={() => setOpened('run')}>조회하기</Button>
                  <Button variant="outline" onClick={() => setOpened('save')}>
                    저장 키워드로 담기
                  </Button>
                  {isStaff && (
                    <Button variant="outline" onClick={() => setOpened('slots')}>
                      슬롯으로 등록
                    </Button>
                  )}
                  <Button variant="outline" loading={removal.busy} onClick={() => void removal.remove()}>
                    목록에서 빼기
                  </Button>
                </>
              }
              tools={
                <ExportMenu
                  name="키워드 분석"
                  columns={RESEARCH_EXPORT}
                  readAll={() => Promise.resolve(sorted.rows)}
                  disabled={sorted.rows.length === 0}
                />
              }
              empty={
                <EmptyState icon="search" titleAs="h3" title="담은 키워드가 없습니다">
                  위에 키워드를 입력하거나, 분석 결과의 연관 키워드에서 골라 담아 주세요.
                </EmptyState>
              }
            />
          </>
        )}
      </Loaded>
      <p css={quiet}>
        키워드는 빼실 때까지, 조회한 수치는 {RESEARCH_DAYS_STORED}일 동안 보관합니다. 포화도는 문서 수를 월간
        검색량으로 나눈 값이며, 시기와 성별·연령은 네이버 데이터랩의 비율로 계산한 것으로 검색 횟수가
        아닙니다.
      </p>
      {removal.dialog}
      {opened === 'run' && (
        <RunDialog
          {...dialog}
          onStarted={(queued) => done(`키워드 ${koreanNumber(queued)}개의 조회를 시작했습니다.`)}
        />
      )}
      {opened === 'save' && <SaveDialog {...dialog} onSaved={done} />}
      {opened === 'slots' && <SlotsDialog {...dialog} onCreated={done} />}
    </Panel>
  );
}

/** Removes the selected rows, after a confirmation. */
function useRemoval(selection: GridSelection<ResearchRow>, onRemoved: () => Promise<unknown>) {
  const { dialog, confirm, busy, failure } = useConfirmedAction();
  const remove = () => {
    const ids = selection.rows.map(keyOf);
    return confirm({
      title: `키워드 ${koreanNumber(ids.length)}개를 목록에서 빼시겠습니까?`,
      description: '조회한 수치도 함께 삭제됩니다.',
      ok: '빼기',
      work: async () => {
        const { data } = await callApi(removeResearchKeywords, { body: { ids } });
        selection.clear();
        await onRemoved();
        return `${koreanNumber(data.removed)}개를 목록에서 뺐습니다.`;
      },
    });
  };
  return { remove, dialog, busy, failure };
}

/** Number of keywords that are being looked up, why some of them wait, and buttons to retry and stop. */
function Progress({ rows, onChanged }: { rows: readonly ResearchRow[]; onChanged: () => Promise<unknown> }) {
  const { run, busy, failure } = useAction();
  const waiting = rows.filter(({ wanted }) => wanted.length > 0);
  const count = (reason: ResearchRow['waitsFor']) =>
    waiting.filter(({ waitsFor }) => waitsFor === reason).length;
  const [quota, busyRows, rate, paused] = [count('quota'), count('busy'), count('rate'), count('paused')];
  const act = (action: 'resume' | 'stop') =>
    void run(async () => {
      await callApi(changeResearch, { body: { action } });
      await onChanged();
    });
  return (
    <div>
      {/* Not around the counts and buttons, whose frequent changes would all be announced. */}
      <p role="status" css={visuallyHidden}>
        {progressAnnouncement(rows)}
      </p>
      {waiting.length > 0 && (
        <Notice tone={quota + rate + paused > 0 ? 'warn' : 'info'}>
          <p>키워드 {koreanNumber(waiting.length)}개를 조회하고 있습니다. 이 화면을 닫아도 계속됩니다.</p>
          {quota > 0 && (
            <p>
              {koreanNumber(quota)}개는 오늘의 조회 횟수를 모두 써서 내일 0시에 이어집니다. 지금까지의 결과는
              아래에 있습니다.
            </p>
          )}
          {busyRows > 0 && <p>{koreanNumber(busyRows)}개는 조회가 몰려 잠시 뒤에 다시 시도합니다.</p>}
          {rate > 0 && (
            <p>{koreanNumber(rate)}개는 네이버가 조회를 제한하여 잠시 쉬었다가 다시 시도합니다.</p>
          )}
          {paused > 0 && <p>{koreanNumber(paused)}개는 관리자가 조회를 멈추어 기다리고 있습니다.</p>}
          {failure && <p>{failure}</p>}
          <div
            css={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-2)', marginTop: 'var(--space-3)' }}
          >
            {quota + busyRows + rate + paused > 0 && (
              <Button variant="outline" loading={busy} onClick={() => act('resume')}>
                지금 다시 시도
              </Button>
            )}
            <Button variant="outline" loading={busy} onClick={() => act('stop')}>
              조회 중지
            </Button>
          </div>
        </Notice>
      )}
    </div>
  );
}
