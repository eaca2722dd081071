import { type OwnContract, ownContracts } from 'api-extensions/contracts/work/contracts';
import useSWR from 'swr';
import { callApi } from '../../../platform/api-call';
import { useArea } from '../../../platform/area';
import { AreaPage } from '../../../platform/area-page';
import { EstimateLines } from '../../../platform/estimate-lines';
import { koreanDay, koreanDays } from '../../../platform/korean-format';
import { ListPages } from '../../../platform/list-pages';
import { readListQuery } from '../../../platform/list-query';
import { Loaded } from '../../../platform/loaded';
import { Card } from '../../../ui/card';
import { DetailsList } from '../../../ui/details-list';
import { EmptyState } from '../../../ui/empty-state';
import { FormStack } from '../../../ui/form-body';
import { daysLeftText } from '../slots/slot-text';
import { ContractState } from './contract-cells';

const PATH = '/user/contracts';

/** The member's own contracts, to read. */
export default function OwnContractsPage() {
  const query = readListQuery(useArea().search, []);
  const page = query.page ?? '1';
  const list = useSWR(['own contracts', page], () => callApi(ownContracts, { query: { page } }), {
    keepPreviousData: true,
  });
  return (
    <AreaPage title="계약" lead="계약하신 내용과 기간입니다. 궁금하신 점은 담당자에게 문의해 주세요.">
      <Loaded of={list}>
        {({ data, page: open }) =>
          data.length === 0 ? (
            <EmptyState title="아직 계약이 없습니다">
              견적을 수락하시면 담당자가 계약을 등록하고, 이곳에서 보실 수 있습니다.
            </EmptyState>
          ) : (
            <>
              {data.map((contract) => (
                <ContractCard key={contract.id} of={contract} />
              ))}
              <ListPages path={PATH} query={query} page={open} />
            </>
          )
        }
      </Loaded>
    </AreaPage>
  );
}

function ContractCard({ of }: { of: OwnContract }) {
  const { id, title, from, to, days_left, closed_on } = of;
  return (
    <Card as="section" aria-labelledby={`contract-${id}`}>
      <FormStack>
        <h2 id={`contract-${id}`} css={{ fontSize: 'var(--text-lg)' }}>
          {title} <ContractState of={of} />
        </h2>
        <DetailsList
          of={[
            ['기간', koreanDays({ from, to })],
            ['남은 기간', daysLeftText(days_left)],
            ['해지일', closed_on && koreanDay(closed_on)],
          ]}
        />
        <EstimateLines of={of} caption={`${title} 항목`} />
      </FormStack>
    </Card>
  );
}
