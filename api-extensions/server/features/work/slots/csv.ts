import type { z } from 'zod';
import { CSV_SLOTS_MAX } from '../../../../contracts/csv-links';
import type { Cell } from '../../../../contracts/rules/csv';
import { KIND_NAMES } from '../../../../contracts/rules/kinds';
import { standingText } from '../../../../contracts/rules/rank-text';
import { PAGE_SIZE_MAX } from '../../../../contracts/work-fields';
import { slots, type SlotStanding, type SlotState } from '../../../../contracts/work-slots';
import type { Caller } from '../../../platform/caller';
import type { SiteDomain } from '../../../platform/domains';
import { listSlots } from './list';

const STATES: Record<SlotState, string> = {
  scheduled: '예정',
  running: '진행 중',
  extended: '연장',
  paused: '일시중지',
  ended: '종료',
};

const HEADS = [
  ...['번호', '종류', '키워드', '대상', '상품', '시작일', '종료일', '상태'],
  ...['조회일', '순위', '결과', '1일 변동', '7일 변동', '30일 변동', '최고 순위', '비고'],
];

function noteOf({ provider, failed_day }: SlotStanding): string {
  const notes = [provider === 'simulator' && '데모 데이터', failed_day !== null && `${failed_day} 조회 불가`];
  return notes.filter(Boolean).join(', ');
}

type Listed = z.input<typeof slots.answer>['data'][number];

const toRow = ({ id, kind, keyword, target, product, from, to, state, standing }: Listed): Cell[] => [
  ...[Number(id), KIND_NAMES[kind], keyword, target, product, from, to, STATES[state]],
  ...[standing.day, standing.rank, standingText(standing)],
  ...[standing.change_1, standing.change_7, standing.change_30, standing.best_rank, noteOf(standing)],
];

/**
 * Slots with their ranks, newest first: a member's own, the site's for staff, at most CSV_SLOTS_MAX. Without customers, prices and
 * notes: the link needs no account.
 */
export async function slotRows(domain: SiteDomain, user: Caller): Promise<Cell[][]> {
  const rows: Cell[][] = [HEADS];
  for (let page = 1; rows.length <= CSV_SLOTS_MAX; page += 1) {
    const asked = slots.query.parse({ page, page_size: PAGE_SIZE_MAX });
    const { data, page: info } = await listSlots(domain, user, asked);
    rows.push(...data.map(toRow));
    if (page >= info.pages) break;
  }
  return rows;
}
