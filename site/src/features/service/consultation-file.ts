import { askedName, askedText } from 'api-extensions/contracts/rules/asked-lookup';
import { REQUEST_LABELS } from 'api-extensions/contracts/rules/consultation';
import type { Consultation, deliveryState } from 'api-extensions/contracts/service/service';
import type { z } from 'zod';
import { CONSULTATION_LABELS } from '../../platform/state-labels';
import type { ExportColumn } from '../../platform/export/export-menu';
import { fileTime } from '../../platform/korean-format';

export const DELIVERY_LABELS: Record<z.output<typeof deliveryState>, string> = {
  failed: '알림 실패',
  waiting: '알림 보내는 중',
  sent: '알림 보냄',
  none: '알림 없음',
};

/** Who a request is of, in lists and headings: a form may ask for no name. */
export const requestTitle = ({ companyName, form }: Pick<Consultation, 'companyName' | 'form'>): string =>
  companyName || form;

/** `n_keyword=강남 치과, n_rank=2`. */
export const campaignText = (source: Consultation['source']): string =>
  Object.entries(source?.campaign ?? {})
    .map(([name, value]) => `${name}=${value}`)
    .join(', ');

/** Columns of the exported file of consultation requests. */
export const CONSULTATION_COLUMNS: ExportColumn<Consultation>[] = [
  ['접수번호', ({ receipt }) => receipt],
  ['접수 시각', ({ received_at }) => fileTime(received_at)],
  ['상태', ({ state }) => CONSULTATION_LABELS[state].text],
  ...REQUEST_LABELS.map(({ name, label }): ExportColumn<Consultation> => [label, (request) => request[name]]),
  ['문의 양식', ({ form }) => form],
  ['양식의 답', ({ answers }) => answers.map(({ label, value }) => `${label}: ${value}`).join('\n')],
  ['조회', ({ lookup }) => (lookup ? askedText(lookup) : '')],
  [
    '신청 전 조회',
    ({ source }) => (source?.lookups ?? []).map((one) => `${askedName(one)}: ${one.result}`).join('\n'),
  ],
  ['유입 경로', ({ channel }) => channel],
  ['처음 본 페이지', ({ source }) => source?.landing ?? ''],
  ['광고 정보', ({ source }) => campaignText(source)],
  ['소식 수신 동의', ({ marketing }) => (marketing ? '예' : '아니요')],
  ['메모', ({ note }) => note],
  ['담당자', ({ assignee }) => assignee?.name ?? ''],
  ['처리한 사람', ({ handled_by }) => handled_by],
  ['처리 시각', ({ handled_at }) => fileTime(handled_at)],
];
