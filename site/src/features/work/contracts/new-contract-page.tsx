import { estimateDetail } from 'api-extensions/contracts/estimates/estimates';
import { navigate } from 'gatsby';
import { type ReactNode } from 'react';
import useSWR from 'swr';
import { callApi } from '../../../platform/api-call';
import { useArea } from '../../../platform/area';
import { AreaPage } from '../../../platform/area-page';
import { koreanDays } from '../../../platform/korean-format';
import { Loaded } from '../../../platform/loaded';
import { Card } from '../../../ui/card';
import { Notice } from '../../../ui/notice';
import { SiteLink } from '../../../ui/site-link';
import { useSnackbar } from '../../../ui/snackbar';
import { nextPeriod } from '../slots/next-period';
import { useRefresh } from '../use-refresh';
import { useWorkOptions, type WorkOptions } from '../work-calls';
import { CONTRACT_LISTS, useContract, useContracts } from './contract-calls';
import { ContractForm, type InitialContract } from './contract-form';

/** Creates a contract. The address can name an accepted estimate, a contract to renew, or a customer. */
export default function NewContractPage() {
  const params = new URLSearchParams(useArea().search);
  const estimate = params.get('estimate') ?? '';
  const renewed = params.get('renew') ?? '';
  const customer = params.get('customer') ?? '';
  return (
    <AreaPage
      title={renewed ? '계약 갱신' : '계약 등록'}
      lead={
        estimate || renewed
          ? '내용을 옮겨 두었습니다. 기간과 금액을 확인하고 등록해 주세요.'
          : '고객이 계약한 상품과 기간을 등록합니다.'
      }
    >
      <Loaded of={useWorkOptions()}>
        {({ data: options }) => {
          if (estimate) return <FromEstimate key={estimate} id={estimate} options={options} />;
          if (renewed) return <Renewal key={renewed} id={renewed} options={options} />;
          const initial = { customer: options.customers.find(({ id }) => id === customer) };
          return <NewContract key={customer} options={options} initial={initial} origin={customer} />;
        }}
      </Loaded>
    </AreaPage>
  );
}

interface OriginProps {
  id: string;
  options: WorkOptions;
}

function FromEstimate({ id, options }: OriginProps) {
  const estimate = useSWR(['estimate', id], () => callApi(estimateDetail, { params: { id } }), {
    revalidateOnFocus: false,
  });
  const existing = useContracts({ estimate_id: id });
  const loading = {
    data: estimate.data && existing.data && { estimate: estimate.data.data, contract: existing.data.data[0] },
    error: (estimate.error ?? existing.error) as unknown,
    mutate: () => Promise.all([estimate.mutate(), existing.mutate()]),
  };
  return (
    <Loaded of={loading}>
      {({ estimate: { state, title, number, items, member, party }, contract }) => {
        const link = <SiteLink href={`/admin/estimates/${id}`}>{number}</SiteLink>;
        if (contract) {
          return (
            <Notice>
              <p>
                견적 {link}의 계약이 이미 있습니다.{' '}
                <SiteLink href={`/work/contracts/${contract.id}`}>계약 보기</SiteLink>
              </p>
            </Notice>
          );
        }
        if (state !== 'accepted') {
          return (
            <Notice tone="warn">
              <p>견적 {link}: 고객이 수락하면 계약을 등록하실 수 있습니다.</p>
            </Notice>
          );
        }
        return (
          <NewContract
            options={options}
            estimateId={id}
            initial={{ title, items, customer: member, party }}
            origin={`estimate ${id}`}
          >
            <p>견적: {link}</p>
          </NewContract>
        );
      }}
    </Loaded>
  );
}

function Renewal({ id, options }: OriginProps) {
  return (
    <Loaded of={useContract(id)}>
      {({ data: previous }) => (
        <NewContract
          options={options}
          initial={{ ...previous, ...nextPeriod(previous, options.today, previous.closed_on) }}
          origin={`renewal ${id}`}
        >
          <p>
            이전 계약: <SiteLink href={`/work/contracts/${previous.id}`}>{previous.title}</SiteLink> (
            {koreanDays(previous)})
          </p>
        </NewContract>
      )}
    </Loaded>
  );
}

interface Props {
  options: WorkOptions;
  initial: InitialContract;
  estimateId?: string;
  /** What the contract is made from, as part of the draft's name. */
  origin: string;
  children?: ReactNode;
}

function NewContract({ options, initial, estimateId, origin, children }: Props) {
  const refresh = useRefresh();
  const { show } = useSnackbar();
  return (
    <>
      {children}
      <Card css={{ maxWidth: '48rem' }}>
        <ContractForm
          options={options}
          initial={initial}
          estimateId={estimateId}
          draft={`new contract ${origin}`.trim()}
          onSaved={async ({ id, title }) => {
            void refresh(...CONTRACT_LISTS);
            show({ text: `‘${title}’ 계약을 등록했습니다.`, tone: 'success' });
            await navigate(`/work/contracts/${id}`, { replace: true });
          }}
        />
      </Card>
    </>
  );
}
