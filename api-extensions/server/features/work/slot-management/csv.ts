import { CSV_SLOTS_MAX } from '../../../../contracts/api/csv-links';
import type { Cell } from '../../../../contracts/rules/csv';
import { EXPOSURE_NAMES } from '../../../../contracts/rules/exposure';
import { KIND_NAMES } from '../../../../contracts/rules/kinds';
import { PROVIDER_LABELS } from '../../../../contracts/rules/provider-text';
import { standingText } from '../../../../contracts/rules/rank-text';
import type { RankingPage } from '../../../../contracts/rules/ranking-page';
import type { SlotStanding, SlotState } from '../../../../contracts/work/slots';
import type { Caller } from '../../../shared/accounts/caller';
import type { SiteDomain } from '../../../platform/domains';
import { isManager } from '../../../shared/accounts/levels';
import { tagsOf } from '../../../platform/tags';
import { seoulToday } from '../base/tables';
import {
  groupNames,
  readPages,
  slotExposure,
  type SlotRow,
  slotTable,
  toStanding,
  standingPageColumns,
  stateOf,
} from '../slots';

const STATES: Record<SlotState, string> = {
  scheduled: '예정',
  running: '진행 중',
  extended: '연장',
  paused: '일시 중지',
  ended: '종료',
};

// Spreadsheets refer to columns by position: append new ones at the end.
const HEADS = [
  ...['번호', '종류', '키워드', '대상', '상품', '시작일', '종료일', '상태'],
  ...['조회일', '순위', '결과', '1일 변동', '7일 변동', '30일 변동', '최고 순위', '비고', '출처'],
  ...['노출 페이지 제목', '노출 페이지 주소', '그룹', '태그', '노출 확인', '노출·누락 시작일'],
];

function noteOf({ provider, failed_day }: SlotStanding): string {
  const notes = [provider === 'simulator' && '데모 데이터', failed_day !== null && `${failed_day} 조회 불가`];
  return notes.filter(Boolean).join(', ');
}

/** Values of a slot from other tables. */
interface JoinedColumns {
  page: RankingPage | null;
  group: string;
}

const toRow = (row: SlotRow, { page, group }: JoinedColumns, today: string): Cell[] => {
  const standing = toStanding(row, page);
  const state = stateOf(row, today);
  const exposure = slotExposure(row, state);
  return [
    ...[row.id, KIND_NAMES[row.kind], row.keyword, row.target, row.product, row.from_day, row.to_day],
    ...[STATES[state], standing.day, standing.rank, standingText(standing)],
    ...[standing.change_1, standing.change_7, standing.change_30, standing.best_rank],
    ...[noteOf(standing), standing.provider && PROVIDER_LABELS[standing.provider]],
    ...[page?.title ?? '', page?.link ?? '', group, tagsOf(row.tags).join(', ')],
    ...[exposure && EXPOSURE_NAMES[exposure.state], exposure && exposure.since],
  ];
};

/**
 * Head and rows of the CSV of slots with their ranks: a member's own, for staff the site's; newest first, at most CSV_SLOTS_MAX.
 * Customers, prices and memos are left out, because the link needs no account.
 */
export async function readSlotCsvRows(domain: SiteDomain, user: Caller): Promise<Cell[][]> {
  const query = slotTable().where({ domain: domain.code });
  if (!(await isManager(domain, user))) query.where({ customer: user.key });
  const rows = await query.orderBy('id', 'desc').limit(CSV_SLOTS_MAX).select('*');
  const today = seoulToday();
  const [pageOf, groups] = [await readPages(rows.map(standingPageColumns)), await groupNames(rows)];
  const named = (row: SlotRow): JoinedColumns => ({
    page: pageOf(standingPageColumns(row)).page,
    group: groups.get(row.slot_group ?? 0)?.name ?? '',
  });
  return [HEADS, ...rows.map((row) => toRow(row, named(row), today))];
}
