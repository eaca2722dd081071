import { useCallback } from 'react';
import type { TimelineEntry } from 'api-extensions/contracts/work/customers';
import { Loaded } from '../../../platform/loaded';
import { useCustomerTimeline } from './customer-calls';
import { staffHref } from './timeline-links';
import { TimelineTable } from './timeline-table';

/** Everything that happened with a customer, newest first. */
export function CustomerTimeline({ id }: { id: string }) {
  const hrefOf = useCallback((entry: TimelineEntry) => staffHref(id, entry), [id]);
  return (
    <Loaded of={useCustomerTimeline(id)}>
      {({ data, more }) => (
        <TimelineTable
          rows={data}
          hasOlder={more}
          hrefOf={hrefOf}
          empty="아직 기록이 없습니다."
          olderText="오래된 기록 일부는 각 목록에서 확인해 주세요."
        />
      )}
    </Loaded>
  );
}
