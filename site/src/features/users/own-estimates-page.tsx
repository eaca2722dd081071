import type { Estimate } from 'api-extensions/contracts/estimates/estimates';
import { DataList } from '../../platform/data-list';
import { useArea } from '../../platform/area';
import { Badge } from '../../ui/badge';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { estimateColumns } from './estimate-columns';
import { OWN_ESTIMATE_LABELS } from './labels';
import { readListQuery } from '../../platform/list-query';
import { useOwnEstimates } from './own-calls';
import { AreaPage } from '../../platform/area-page';

const PATH = '/user/estimates';

const keyOf = ({ id }: Estimate) => id;
const hrefOf = ({ id }: Estimate) => `${PATH}/${id}`;

const COLUMNS = estimateColumns({
  key: 'state',
  head: '상태',
  width: 8,
  essential: true,
  cell: ({ state }) => (
    <Badge tone={OWN_ESTIMATE_LABELS[state].tone}>{OWN_ESTIMATE_LABELS[state].text}</Badge>
  ),
});

/** The user's requested and received estimates. */
export function OwnEstimatesPage() {
  const query = readListQuery(useArea().search, []);
  const list = useOwnEstimates(query.page ?? '1');
  const requestButton = <ButtonLink href={`${PATH}/new`}>견적 요청하기</ButtonLink>;
  return (
    <AreaPage title="견적" actions={requestButton}>
      <DataList
        path={PATH}
        query={query}
        list={list}
        name="own-estimates"
        caption="내 견적"
        columns={COLUMNS}
        keyOf={keyOf}
        hrefOf={hrefOf}
        empty={
          <EmptyState title="아직 견적이 없습니다">
            필요한 서비스를 알려 주시면 담당자가 견적을 보내 드립니다.
          </EmptyState>
        }
      />
    </AreaPage>
  );
}
