import type { Contract } from 'api-extensions/contracts/work/contracts';
import { PAGE_SIZE_MAX } from 'api-extensions/contracts/work/fields';
import type { Slot } from 'api-extensions/contracts/work/slots';
import { Loaded } from '../../../platform/loaded';
import { Badge } from '../../../ui/badge';
import { ButtonLink } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import { SiteLink } from '../../../ui/site-link';
import { Table } from '../../../ui/table';
import { buttons } from '../list-style';
import { SlotEnd } from '../slots/renewals';
import { useSlots } from '../slots/slot-calls';
import { SLOT_LABELS } from '../slots/slot-text';
import { newSlotHref } from './contract-cells';

interface Line {
  name: string;
  /** Position in the contract, from 0. */
  line: number;
}

/** Lines of a contract whose product none of its slots has; one slot covers all lines of its product. */
export function linesWithoutSlots(
  { items }: Pick<Contract, 'items'>,
  slots: readonly Pick<Slot, 'product'>[],
): Line[] {
  const products = new Set(slots.map(({ product }) => product));
  return items.map(({ name }, line) => ({ name, line })).filter(({ name }) => !products.has(name));
}

/** Maximum number of slots that the page shows and compares with the lines. */
const MAX_SLOTS = String(PAGE_SIZE_MAX);

/** The slots of a contract, and buttons to open one for each line that has none. */
export function ContractSlots({ contract }: { contract: Contract }) {
  const { id, customer, party, state } = contract;
  const list = useSlots({ contract_id: String(id), page_size: MAX_SLOTS });
  // A slot needs an account.
  if (!customer)
    return party ? (
      <Notice>
        <p>슬롯은 회원에게만 등록할 수 있습니다. 고객이 가입하면 ‘수정’에서 고객을 골라 주세요.</p>
      </Notice>
    ) : null;
  return (
    <Panel title="이 계약의 슬롯">
      <Loaded of={list}>
        {({ data, page }) => {
          const isComplete = page.total <= data.length;
          const lines =
            isComplete && (state === 'running' || state === 'scheduled')
              ? linesWithoutSlots(contract, data)
              : [];
          return (
            <>
              {lines.length > 0 && (
                <Notice>
                  <p>아직 슬롯이 없는 항목이 있습니다.</p>
                  <div css={buttons}>
                    {lines.map(({ name, line }) => (
                      <ButtonLink key={line} href={newSlotHref(id, line)} variant="outline">
                        {name} 슬롯 등록
                      </ButtonLink>
                    ))}
                  </div>
                </Notice>
              )}
              <Table
                caption="이 계약의 슬롯"
                captionHidden
                cardsBelow="md"
                rows={data}
                keyOf={(slot) => slot.id}
                columns={[
                  {
                    key: 'keyword',
                    head: '키워드',
                    rowHeader: true,
                    cell: ({ id: slot, keyword, target }) => (
                      <>
                        <SiteLink href={`/work/slots/${slot}`}>{keyword}</SiteLink> {target}
                      </>
                    ),
                  },
                  { key: 'product', head: '상품', cell: ({ product }) => product },
                  {
                    key: 'state',
                    head: '상태',
                    cell: (slot) => (
                      <Badge tone={SLOT_LABELS[slot.state].tone}>{SLOT_LABELS[slot.state].text}</Badge>
                    ),
                  },
                  { key: 'to', head: '종료일', cell: SlotEnd },
                ]}
                empty="이 계약에서 등록한 슬롯이 없습니다."
              />
            </>
          );
        }}
      </Loaded>
    </Panel>
  );
}
