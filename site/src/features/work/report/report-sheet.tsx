import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { css } from '@emotion/react';
import { addDays, shortDay } from 'api-extensions/contracts/rules/days';
import { KIND_NAMES } from 'api-extensions/contracts/rules/kinds';
import { providerNotes, sourcesLine } from 'api-extensions/contracts/rules/provider-text';
import {
  changesNote,
  CHART_NOTE,
  COMPETITORS_NOTE,
  daysWord,
  PARTY_HEADS,
  type PartyHead,
  partyName,
  partyWord,
  placeWords,
  pointWord,
  REPORT_BLOCK_NAMES,
  shownNote,
  WORK_NAMES,
  workText,
  exposureWord,
} from 'api-extensions/contracts/rules/report-words';
import type { RankPoint } from 'api-extensions/contracts/work/fields';
import type { Report, ReportBlock } from 'api-extensions/contracts/work/overview';
import type { ReactNode } from 'react';
import { koreanDate, koreanDays } from '../../../platform/korean-format';
import { NOT_AFFILIATED } from '../../../platform/disclaimer';
import { rankChart, reportDays } from 'api-extensions/contracts/chart/rank-chart';
import { OtherPages, PageLink } from '../../../platform/page-link';
import { LineChart } from '../../../ui/chart/line-chart';
import { DetailsList } from '../../../ui/details-list';
import { MoreDetails } from '../../../ui/more-details';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import { SiteLink } from '../../../ui/site-link';
import { smallNote } from '../../../ui/small-note';
import { type Column, Table } from '../../../ui/table';
import { Figures } from '../figures';
import { RankChange } from '../../../platform/rank-change';

type Slot = Report['slots'][number];
type Work = Report['work'][number];
type Party = Report['groups'][number]['parties'][number];

const sheet = css`
  display: grid;
  gap: var(--space-6);
  & > * {
    min-width: 0;
  }
  & > h2 {
    font-size: var(--text-2xl);
  }
`;

const slotSection = css`
  display: grid;
  gap: var(--space-2);
  padding-top: var(--space-4);
  border-top: 2px solid var(--color-primary);
  & > * {
    min-width: 0;
  }
`;

/** Texts that staff have written, with their lines. */
const writtenText = css`
  white-space: pre-wrap;
  color: var(--color-ink);
`;

/** Prints the report without the page around it. */
const PRINT_RULES = `
:is(body, body *):has([data-report]) > :not(:has([data-report]), [data-report]) { display: none !important; }
body *:has([data-report]) { display: block !important; min-height: 0 !important; max-width: none !important; }`;

const SUMMARY: Column<Slot>[] = [
  { key: 'keyword', head: '키워드', rowHeader: true, cell: ({ keyword }) => keyword },
  { key: 'kind', head: '종류', cell: ({ kind }) => KIND_NAMES[kind] },
  { key: 'first', head: '처음', numeric: true, cell: (slot) => placeWords(slot).first },
  { key: 'last', head: '마지막', numeric: true, cell: (slot) => placeWords(slot).last },
  { key: 'best', head: '최고', numeric: true, cell: (slot) => placeWords(slot).best },
  {
    key: 'change',
    head: '변동',
    numeric: true,
    cell: ({ change, edge }) => <RankChange places={change} edge={edge} />,
  },
];

const PARTIES: Column<Party>[] = [
  {
    key: 'name',
    head: '이름',
    rowHeader: true,
    cell: (party) => (party.is_customer ? <strong>{partyName(party)}</strong> : partyName(party)),
  },
  ...(Object.keys(PARTY_HEADS) as PartyHead[]).map((key) => ({
    key,
    head: PARTY_HEADS[key],
    numeric: true,
    cell: (party: Party) => partyWord(party, key),
  })),
];

const WORK: Column<Work>[] = [
  { key: 'day', head: '날짜', numeric: true, cell: ({ day }) => shortDay(day) },
  { key: 'type', head: '구분', cell: ({ type }) => WORK_NAMES[type] },
  { key: 'title', head: '내용', cell: workText },
  { key: 'keyword', head: '키워드', cell: ({ keyword }) => keyword },
  {
    key: 'url',
    head: '확인',
    cell: ({ url }) => url && <SiteLink href={url}>{url.replace(/^https?:\/\//, '')}</SiteLink>,
  },
];

const DAYS: Column<RankPoint>[] = [
  { key: 'day', head: '날짜', cell: ({ day }) => shortDay(day) },
  { key: 'rank', head: '순위', numeric: true, cell: pointWord },
];

/** The content of a report as tables and charts. The server's PDF is the version for paper. */
export function ReportSheet({ report }: { report: Report }) {
  const { site, customer, introduction, blocks, providers, demo } = report;
  return (
    <article css={sheet} aria-label="검색 순위 보고서" data-report="">
      <style media="print">{PRINT_RULES}</style>
      <h2>검색 순위 보고서</h2>
      {demo && (
        <Notice tone="warn">
          <p>
            <strong>데모 데이터</strong> 이 보고서의 순위는 시뮬레이터가 만든 값이며 실제 순위가 아닙니다.
          </p>
        </Notice>
      )}
      <p css={writtenText}>{introduction.text}</p>
      <DetailsList
        of={[
          ['받는 분', customer.company || customer.name],
          ['기간', koreanDays(report)],
          ['사이트', site.logo],
          ['보내는 곳', site.company],
          ['전화', site.phone],
          ['이메일', site.email],
          ['작성', koreanDate(report.made_at)],
        ]}
      />
      {blocks.map((block) => {
        const Block = BLOCKS[block];
        return <Block key={block} report={report} />;
      })}
      <p css={smallNote}>
        {sourcesLine(providers)}
        {providers.length > 0 && <br />}
        {providerNotes(providers)} 순위는 조회한 시점의 결과입니다. {NOT_AFFILIATED}
      </p>
    </article>
  );
}

interface BlockProps {
  report: Report;
}

function Summary({ report }: BlockProps) {
  const { summary, slots } = report;
  return (
    <Panel title={REPORT_BLOCK_NAMES.summary}>
      <Figures
        label="요약"
        of={[
          { label: '관리한 키워드', value: summary.slots, unit: '개' },
          { label: '순위 상승', value: summary.up, unit: '개' },
          { label: '순위 하락', value: summary.down, unit: '개' },
          { label: '10위 안', value: summary.top10, unit: '개' },
          { label: '진행한 작업', value: summary.jobs_done, unit: '건' },
          { label: '발행한 글', value: summary.posts, unit: '건' },
          { label: '확인한 백링크', value: summary.links, unit: '건' },
          { label: '조회 불가', value: summary.days_failed, unit: '회' },
        ]}
      />
      {[changesNote(summary), shownNote(report)].map(
        (text) =>
          text && (
            <p key={text} css={smallNote}>
              {text}
            </p>
          ),
      )}
      <Table
        caption="키워드 요약 표"
        captionHidden
        columns={SUMMARY}
        rows={slots}
        keyOf={({ id }) => id}
        cardsBelow="sm"
        empty="이 기간에 진행한 키워드가 없습니다."
      />
    </Panel>
  );
}

const Competitors = ({ report: { groups } }: BlockProps) =>
  groups.length > 0 && (
    <Panel title={REPORT_BLOCK_NAMES.groups}>
      <p css={smallNote}>{COMPETITORS_NOTE}</p>
      {groups.map(({ name, parties }) => (
        <Table
          key={name}
          caption={name}
          columns={PARTIES}
          rows={parties}
          keyOf={(party) => parties.indexOf(party)}
          cardsBelow="md"
        />
      ))}
    </Panel>
  );

const Ranks = ({ report: { slots, from, demo } }: BlockProps) =>
  slots.length > 0 && (
    <Panel title={REPORT_BLOCK_NAMES.slots}>
      <p css={smallNote}>
        {CHART_NOTE}
        {demo && ' 데모 데이터로 만든 그래프입니다.'}
      </p>
      {slots.map((slot) => (
        <SlotRanks key={slot.id} slot={slot} from={from} />
      ))}
    </Panel>
  );

const WorkDone = ({ report: { work } }: BlockProps) => (
  <Panel title={REPORT_BLOCK_NAMES.work}>
    <Table
      caption="진행한 작업 표"
      captionHidden
      columns={WORK}
      rows={work}
      keyOf={(row) => work.indexOf(row)}
      cardsBelow="md"
      empty="이 기간에 기록된 작업이 없습니다."
    />
  </Panel>
);

const BLOCKS: Record<ReportBlock, (props: BlockProps) => ReactNode> = {
  summary: Summary,
  groups: Competitors,
  slots: Ranks,
  work: WorkDone,
  notes: ({ report: { notes } }) =>
    notes && (
      <Panel title={REPORT_BLOCK_NAMES.notes}>
        <p css={writtenText}>{notes}</p>
      </Panel>
    ),
};

/** One slot: its ranks as a chart and as a table. */
function SlotRanks({ slot, from }: { slot: Slot; from: string }) {
  const { keyword: name, kind, target, product, table } = slot;
  return (
    <section css={slotSection} aria-label={name}>
      <h3>
        {name} <RankChange places={slot.change} edge={slot.edge} />
      </h3>
      <p css={smallNote}>
        {KIND_NAMES[kind]} · {target} · {product}
      </p>
      <p css={smallNote}>{daysWord(slot)}</p>
      {slot.comment && <p css={writtenText}>{slot.comment}</p>}
      {exposureWord(slot.exposure) && <p css={smallNote}>{exposureWord(slot.exposure)}</p>}
      <RankingPages slot={slot} />
      {slot.ordered && table.length > 0 && <RanksByDay slot={slot} from={from} />}
      {table.length > 0 && (
        <MoreDetails summary="날짜별 순위 표로 보기">
          <Table
            caption={`${name} 날짜별 순위`}
            captionHidden
            columns={DAYS}
            rows={table}
            keyOf={({ day }) => day}
          />
        </MoreDetails>
      )}
    </section>
  );
}

/** The ranking page, and other pages of the site in the list. */
function RankingPages({ slot: { kind, page, page_changes, other_pages } }: { slot: Slot }) {
  return (
    <>
      {page && (
        <p css={smallNote}>
          노출 페이지: <PageLink page={page} />
          {page_changes > 0 && ` 기간 중 ${koreanNumber(page_changes)}번 바뀌었습니다.`}
        </p>
      )}
      <OtherPages pages={other_pages} list={kind === 'shop' ? kind : undefined} />
    </>
  );
}

/** The ranks as a line; `days` has one value for each day from `from` on, null: no data. */
function RanksByDay({ slot: { days }, from }: { slot: Slot; from: string }) {
  return (
    <LineChart
      {...rankChart(reportDays(days, from), from, addDays(from, days.length - 1))}
      description={describe(days.filter((point) => typeof point === 'number'))}
      size="compact"
    />
  );
}

const place = (rank: number) => `${koreanNumber(rank)}위`;

function describe(ranks: readonly number[]): string {
  const [first, last] = [ranks[0], ranks.at(-1)];
  if (first === undefined || last === undefined) return '순위를 확인한 날이 없는 그래프';
  const best = Math.min(...ranks);
  return `날짜별 순위 그래프: 처음 ${place(first)}, 마지막 ${place(last)}, 최고 ${place(best)}`;
}
