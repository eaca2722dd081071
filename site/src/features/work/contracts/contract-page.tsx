import { closeContract, type Contract, removeContracts } from 'api-extensions/contracts/work/contracts';
import { seoulDay } from 'api-extensions/contracts/rules/days';
import { navigate } from 'gatsby';
import { useState } from 'react';
import { callApi } from '../../../platform/api-call';
import { useArea } from '../../../platform/area';
import { AreaPage } from '../../../platform/area-page';
import { EstimateLines } from '../../../platform/estimate-lines';
import { FirstRequest } from '../../../platform/first-request';
import { koreanDay, koreanDays, koreanTime } from '../../../platform/korean-format';
import { Loaded } from '../../../platform/loaded';
import { useConfirmedAction } from '../../../platform/use-confirmed';
import { Button, ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { DetailsList } from '../../../ui/details-list';
import { Dropdown } from '../../../ui/dropdown';
import { FormFailure, FormStack } from '../../../ui/form-body';
import { SiteLink } from '../../../ui/site-link';
import { useSnackbar } from '../../../ui/snackbar';
import { buttons } from '../list-style';
import { daysLeftText } from '../slots/slot-text';
import { useRefresh } from '../use-refresh';
import { useWorkOptions } from '../work-calls';
import { CloseContractDialog } from './close-contract-dialog';
import { CONTRACT_LISTS, useContract } from './contract-calls';
import { ContractCustomer, contractRenewalHref, ContractState, newSlotHref } from './contract-cells';
import { ContractForm } from './contract-form';
import { ContractSlots } from './contract-slots';

const LIST = '/work/contracts';
/** Message when another person's version was chosen in a conflict. */
const REPLACED_MESSAGE = '저장된 내용을 불러왔습니다.';

/** One contract: its content, actions and slots, or its form. */
export default function ContractPage() {
  const { id = '' } = useArea().params;
  const found = useContract(id);
  const [isEditing, setEditing] = useState(false);
  const refresh = useRefresh();
  const { show } = useSnackbar();
  const contract = found.data?.data;

  const showChanged = (next: Contract) => {
    void found.mutate({ data: next }, { revalidate: false });
    void refresh('contracts');
  };
  return (
    <AreaPage title={contract ? contract.title : '계약'} lead={contract && <ContractState of={contract} />}>
      <p>
        <SiteLink href={LIST}>계약 목록으로</SiteLink>
      </p>
      <Loaded of={found}>
        {({ data }) =>
          isEditing ? (
            <Editor
              contract={data}
              onClose={() => setEditing(false)}
              onSaved={(saved) => {
                showChanged(saved);
                setEditing(false);
                show({ text: '계약을 저장했습니다.', tone: 'success' });
              }}
              onReplaced={(theirs) => {
                showChanged(theirs);
                setEditing(false);
                show(REPLACED_MESSAGE);
              }}
            />
          ) : (
            <>
              <Actions contract={data} onEdit={() => setEditing(true)} onChanged={showChanged} />
              <ContractDetails contract={data} />
              <ContractSlots contract={data} />
            </>
          )
        }
      </Loaded>
    </AreaPage>
  );
}

interface EditorProps {
  contract: Contract;
  onClose: () => void;
  onSaved: (contract: Contract) => void;
  onReplaced: (contract: Contract) => void;
}

function Editor({ contract: loaded, onClose, onSaved, onReplaced }: EditorProps) {
  // The version that the form was opened with: later changes by others are then a conflict.
  const [contract] = useState(loaded);
  return (
    <Card css={{ maxWidth: '48rem' }}>
      <Loaded of={useWorkOptions()}>
        {({ data: options }) => (
          <ContractForm
            options={options}
            contract={contract}
            draft={`contract ${contract.id}`}
            onSaved={onSaved}
            onReplaced={onReplaced}
          />
        )}
      </Loaded>
      <Button variant="ghost" onClick={onClose}>
        수정 취소
      </Button>
    </Card>
  );
}

function ContractDetails({ contract }: { contract: Contract }) {
  const { customer, from, to, days_left, closed_on, close_reason, estimate_id, memo, channel, author } =
    contract;
  // Staff may have written another channel: the request is what the customer did.
  const asker = { user_id: customer?.id ?? undefined, estimate_id: estimate_id ?? undefined };
  return (
    <Card>
      <FormStack>
        <DetailsList
          of={[
            ['고객', <ContractCustomer key="customer" of={contract} />],
            ['기간', koreanDays({ from, to })],
            ['남은 기간', daysLeftText(days_left)],
            ['해지', closed_on && `${koreanDay(closed_on)} ${close_reason}`],
            [
              '견적',
              estimate_id && (
                <SiteLink key="estimate" href={`/admin/estimates/${estimate_id}`}>
                  견적 보기
                </SiteLink>
              ),
            ],
            ['유입 경로', channel],
            ['첫 상담', (customer?.id ?? estimate_id) && <FirstRequest key="request" of={asker} />],
            ['메모', memo],
            ['등록한 사람', author],
            ['마지막 수정', koreanTime(contract.updated_at)],
          ]}
        />
        <EstimateLines of={contract} caption="계약 항목" />
      </FormStack>
    </Card>
  );
}

interface ActionsProps {
  contract: Contract;
  onEdit: () => void;
  onChanged: (contract: Contract) => void;
}

function Actions({ contract, onEdit, onChanged }: ActionsProps) {
  const { id, version, title, state } = contract;
  const [isClosing, setClosing] = useState(false);
  const { dialog, confirm, run, busy, failure } = useConfirmedAction();
  const { show } = useSnackbar();
  const refresh = useRefresh();

  const reopen = () =>
    run(async () => {
      const body = { version, closed_on: null };
      onChanged((await callApi(closeContract, { params: { id: String(id) }, body })).data);
      show({ text: '해지를 취소했습니다.', tone: 'success' });
    });
  const remove = () =>
    confirm({
      title: '계약을 삭제하시겠습니까?',
      description: `‘${title}’ 계약과 그 매출이 사라집니다. 잘못 등록한 계약만 삭제하고, 중간에 끝난 계약은 해지해 주세요.`,
      work: async () => {
        await callApi(removeContracts, { body: { ids: [id] } });
        await navigate(LIST, { replace: true });
        void refresh(...CONTRACT_LISTS);
        return '계약을 삭제했습니다.';
      },
    });
  return (
    <div>
      <FormFailure text={failure} />
      <div css={buttons}>
        {contract.customer && state !== 'terminated' && <SlotButton contract={contract} />}
        <ButtonLink href={contractRenewalHref(id)} variant="outline">
          갱신
        </ButtonLink>
        {state === 'terminated' ? (
          <Button variant="outline" loading={busy} onClick={() => void reopen()}>
            해지 취소
          </Button>
        ) : (
          <>
            <Button variant="outline" onClick={onEdit}>
              수정
            </Button>
            <Button variant="outline" tone="danger" onClick={() => setClosing(true)}>
              해지
            </Button>
          </>
        )}
        <Button variant="ghost" tone="danger" loading={busy} onClick={() => void remove()}>
          삭제
        </Button>
      </div>
      {dialog}
      {isClosing && (
        <CloseContractDialog
          contract={contract}
          today={seoulDay(new Date())}
          onClose={() => setClosing(false)}
          onDone={(closed) => {
            setClosing(false);
            onChanged(closed);
            show('계약을 해지했습니다.');
          }}
          onReplaced={(theirs) => {
            setClosing(false);
            onChanged(theirs);
            show(REPLACED_MESSAGE);
          }}
        />
      )}
    </div>
  );
}

/** Opens the form of a slot for a line of the contract. */
function SlotButton({ contract: { id, items } }: { contract: Contract }) {
  const hrefOf = (line: number) => newSlotHref(id, line);
  if (items.length === 1) return <ButtonLink href={hrefOf(0)}>슬롯 등록</ButtonLink>;
  return (
    <Dropdown
      trigger={<Button>슬롯 등록</Button>}
      items={items.map(({ name }, line) => ({ label: `${line + 1}. ${name}`, href: hrefOf(line) }))}
    />
  );
}
