import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import type { TimelineEntry, TimelineType } from 'api-extensions/contracts/work/customers';
import { useMemo, useState } from 'react';
import { tableDay } from '../../../platform/korean-format';
import { Button } from '../../../ui/button';
import { SiteLink } from '../../../ui/site-link';
import { type Column, Table } from '../../../ui/table';

const LABELS: Record<TimelineType, string> = {
  request: '상담 신청',
  asked: '견적 요청',
  sent: '견적 발송',
  accepted: '견적 수락',
  declined: '견적 거절',
  expired: '견적 기한 만료',
  recalled: '견적 회수',
  signed: '계약 시작',
  expiry: '계약 종료',
  terminated: '계약 해지',
  begun: '슬롯 시작',
  ended: '슬롯 종료',
  job: '작업 완료',
  post: '포스팅 발행',
  link: '백링크 확인',
  report: '보고서 발송',
  file: '파일 등록',
  note: '고객 메모 저장',
};

/** Entries shown at first. */
const SHOWN = 20;

interface Props {
  rows: readonly TimelineEntry[];
  /** Whether the server has left out older entries. */
  hasOlder: boolean;
  /** Address that an entry opens; null: none. */
  hrefOf: (entry: TimelineEntry) => string | null;
  /** Shown when nothing has happened. */
  empty: string;
  /** Says where older entries are. */
  olderText: string;
}

/** A customer's timeline, newest first. */
export function TimelineTable({ rows, hasOlder, hrefOf, empty, olderText }: Props) {
  const [isAll, setAll] = useState(false);
  const columns = useMemo(() => columnsOf(hrefOf), [hrefOf]);
  return (
    <>
      <Table
        caption="활동 이력"
        captionHidden
        columns={columns}
        rows={isAll ? rows : rows.slice(0, SHOWN)}
        keyOf={({ key }) => key}
        cardsBelow="sm"
        dense
        empty={empty}
      />
      {!isAll && rows.length > SHOWN && (
        <div>
          <Button variant="outline" onClick={() => setAll(true)}>
            {koreanNumber(rows.length)}건 모두 보기
          </Button>
        </div>
      )}
      {hasOlder && (isAll || rows.length <= SHOWN) && <p>{olderText}</p>}
    </>
  );
}

function columnsOf(hrefOf: Props['hrefOf']): Column<TimelineEntry>[] {
  return [
    {
      key: 'day',
      head: '날짜',
      cell: ({ day }) => <span css={{ whiteSpace: 'nowrap' }}>{tableDay(day)}</span>,
    },
    {
      key: 'type',
      head: '구분',
      cell: ({ type }) => <span css={{ whiteSpace: 'nowrap' }}>{LABELS[type]}</span>,
    },
    {
      key: 'text',
      head: '내용',
      rowHeader: true,
      cell: (entry) => {
        const href = hrefOf(entry);
        const text = <span css={{ overflowWrap: 'anywhere' }}>{entry.text || '-'}</span>;
        return href ? (
          <SiteLink href={href} rel="nofollow">
            {text}
          </SiteLink>
        ) : (
          text
        );
      },
    },
  ];
}
