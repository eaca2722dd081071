import { AreaPage } from '../../../platform/area-page';
import { Loaded } from '../../../platform/loaded';
import { EmptyState } from '../../../ui/empty-state';
import { useOwnTimeline } from './customer-calls';
import { ownHref } from './timeline-links';
import { TimelineTable } from './timeline-table';

/** What happened with the member as a customer. */
export default function OwnTimelinePage() {
  return (
    <AreaPage
      title="활동 이력"
      lead="상담 신청부터 견적, 계약, 작업, 보고서까지 진행된 내용을 최근 순으로 보여 드립니다."
    >
      <Loaded of={useOwnTimeline()}>
        {({ data, more }) =>
          data.length === 0 ? (
            <EmptyState title="아직 기록이 없습니다">
              견적을 요청하시거나 계약하시면 진행한 일이 이곳에 차례로 쌓입니다.
            </EmptyState>
          ) : (
            <TimelineTable
              rows={data}
              isCut={more}
              hrefOf={ownHref}
              empty="아직 기록이 없습니다."
              older="오래된 기록 일부는 보이지 않습니다. 궁금하신 점은 담당자에게 문의해 주세요."
            />
          )
        }
      </Loaded>
    </AreaPage>
  );
}
