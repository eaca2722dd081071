import {
  type Consultation,
  type ConsultationState,
  consultations,
  type deliveryState,
} from 'api-extensions/contracts/service';
import type { z } from 'zod';
import { callApi } from '../../platform/api-call';
import type { Cell } from '../../platform/export/csv';
import { koreanTime } from '../../platform/korean-format';
import type { ListQuery } from '../../platform/list-query';
import type { BadgeTone } from '../../ui/badge';

export const CONSULTATION_LABELS: Record<ConsultationState, { text: string; tone: BadgeTone }> = {
  new: { text: '신규', tone: 'primary' },
  contacted: { text: '연락함', tone: 'tint' },
  closed: { text: '종료', tone: 'neutral' },
};

export const DELIVERY_LABELS: Record<z.infer<typeof deliveryState>, string> = {
  failed: '알림 실패',
  waiting: '알림 보내는 중',
  sent: '알림 보냄',
  none: '알림 없음',
};

const HEADS = [
  '접수번호',
  '접수 시각',
  '상태',
  '상품',
  '업체명',
  '연락처',
  '키워드',
  '문의 내용',
  '소식 수신 동의',
  '메모',
  '담당자',
  '처리한 사람',
  '처리 시각',
];

/** The requests as a table, headings first. */
export const consultationTable = (all: readonly Consultation[]): Cell[][] => [
  HEADS,
  ...all.map((one) => [
    one.receipt,
    koreanTime(one.received_at),
    CONSULTATION_LABELS[one.state].text,
    one.product,
    one.companyName,
    one.contact,
    one.keyword,
    one.memo,
    one.marketing ? '예' : '아니요',
    one.note,
    one.assignee?.name ?? '',
    one.handled_by,
    one.handled_at === null ? '' : koreanTime(one.handled_at),
  ]),
];

const PAGE_SIZE = 100;
/** Larger exports need narrower filters. */
export const MOST_PAGES = 50;

/** Reads every request that matches the list's search and filter, page by page. @throws CallError */
export async function readAll({ page: _page, ...query }: ListQuery): Promise<Consultation[]> {
  const all = new Map<string, Consultation>();
  for (let page = 1, pages = 1; page <= Math.min(pages, MOST_PAGES); page += 1) {
    const asked = { ...query, page: String(page), page_size: String(PAGE_SIZE) };
    const answer = await callApi(consultations, { query: asked, timeoutMs: 20_000 });
    // A request that is added meanwhile moves others to the next page.
    for (const one of answer.data) all.set(one.id, one);
    pages = answer.page.pages;
  }
  return [...all.values()];
}
