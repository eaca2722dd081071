import { type OwnFile, readOwnFile } from 'api-extensions/contracts/work/customer-files';
import { addressOf } from '../../../platform/api-call';
import { AreaPage } from '../../../platform/area-page';
import { tableDate } from '../../../platform/korean-format';
import { Loaded } from '../../../platform/loaded';
import { Panel } from '../../../ui/panel';
import { SiteLink } from '../../../ui/site-link';
import { type Column, Table } from '../../../ui/table';
import { sizeText } from '../file-size';
import { panels } from '../list-style';
import { useOwnFiles, useOwnTimeline } from './customer-calls';
import { ownHref } from './timeline-links';
import { TimelineTable } from './timeline-table';

/** The member's own timeline as a customer, and the files that are shown to the member. */
export default function OwnTimelinePage() {
  return (
    <AreaPage
      title="활동 이력"
      lead="상담 신청부터 견적, 계약, 작업, 보고서까지 진행된 내용을 최근 순으로 보여 드립니다."
    >
      <div css={panels}>
        <Panel title="받은 파일">
          <OwnFiles />
        </Panel>
        <Panel title="진행된 내용">
          <OwnTimeline />
        </Panel>
      </div>
    </AreaPage>
  );
}

const OwnTimeline = () => (
  <Loaded of={useOwnTimeline()}>
    {({ data, more }) => (
      <TimelineTable
        rows={data}
        hasOlder={more}
        hrefOf={ownHref}
        empty="아직 기록이 없습니다. 견적을 요청하시거나 계약하시면 이곳에 차례로 쌓입니다."
        olderText="오래된 기록 일부는 보이지 않습니다. 궁금하신 점은 담당자에게 문의해 주세요."
      />
    )}
  </Loaded>
);

const FILES: Column<OwnFile>[] = [
  {
    key: 'name',
    head: '이름',
    rowHeader: true,
    cell: ({ id, name }) => (
      <SiteLink
        href={addressOf(readOwnFile, { params: { id: String(id) } })}
        download
        css={{ overflowWrap: 'anywhere' }}
      >
        {name}
      </SiteLink>
    ),
  },
  { key: 'size', head: '크기', numeric: true, cell: ({ size }) => sizeText(size) },
  {
    key: 'shown',
    head: '받은 날',
    cell: ({ shown_at }) => <span css={{ whiteSpace: 'nowrap' }}>{tableDate(shown_at)}</span>,
  },
];

const OwnFiles = () => (
  <Loaded of={useOwnFiles()}>
    {({ data }) => (
      <Table
        caption="받은 파일"
        captionHidden
        columns={FILES}
        rows={data}
        keyOf={({ id }) => id}
        cardsBelow="sm"
        empty="아직 받은 파일이 없습니다. 담당자가 보내 드리는 계약서나 자료를 이곳에서 받으실 수 있습니다."
      />
    )}
  </Loaded>
);
