import { EVENT_NAMES, webhookDeliveries, type WebhookDelivery } from 'api-extensions/contracts/api/webhooks';
import { useState } from 'react';
import useSWR from 'swr';
import { callApi } from '../../platform/api-call';
import { tableTime } from '../../platform/korean-format';
import { Badge, type BadgeLabel } from '../../ui/badge';
import { Button } from '../../ui/button';
import { type Column, Table } from '../../ui/table';
import { Loaded } from '../../platform/loaded';

const STATES: Record<WebhookDelivery['state'], BadgeLabel> = {
  waiting: { text: '대기', tone: 'warn' },
  sent: { text: '성공', tone: 'success' },
  failed: { text: '실패', tone: 'danger' },
};

/** The latest deliveries of a webhook; loaded when the history is first opened. */
export function useDeliveries(id: string) {
  const [isOpen, setOpen] = useState(false);
  const loaded = useSWR(isOpen ? ['webhook deliveries', id] : null, () =>
    callApi(webhookDeliveries, { params: { id } }),
  );
  return { ...loaded, isOpen, setOpen };
}

const columns: Column<WebhookDelivery>[] = [
  { key: 'at', head: '생성 시각', rowHeader: true, cell: ({ created_at }) => tableTime(created_at) },
  { key: 'event', head: '이벤트', cell: ({ event }) => EVENT_NAMES[event] },
  {
    key: 'state',
    head: '결과',
    cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].text}</Badge>,
  },
  { key: 'status', head: '응답', cell: ({ status }) => status ?? '' },
  { key: 'attempts', head: '시도', cell: ({ attempts }) => `${attempts}번` },
  { key: 'reason', head: '이유', cell: ({ reason }) => reason },
];

interface Props {
  of: ReturnType<typeof useDeliveries>;
  url: string;
}

/** A button that shows what was sent to a webhook, and how the receiver answered. */
export const DeliveryHistory = ({ of, url }: Props) => (
  <>
    <div>
      <Button variant="ghost" aria-expanded={of.isOpen} onClick={() => of.setOpen(!of.isOpen)}>
        전송 기록
      </Button>
    </div>
    {of.isOpen && (
      <Loaded of={of}>
        {({ data }) => (
          <Table
            caption={`${url} 전송 기록`}
            captionHidden
            columns={columns}
            rows={data}
            keyOf={({ id }) => id}
            empty={<p>아직 전송한 이벤트가 없습니다.</p>}
            cardsBelow="lg"
          />
        )}
      </Loaded>
    )}
  </>
);
