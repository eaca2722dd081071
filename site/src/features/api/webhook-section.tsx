import {
  addWebhook,
  EVENT_NAMES,
  removeWebhook,
  rotateWebhookSecret,
  SECRET_OVERLAP_HOURS,
  switchWebhook,
  testWebhook,
  type Webhook,
  WEBHOOK_EVENTS,
  WEBHOOK_FAILING_DAYS,
  WEBHOOKS_MAX,
} from 'api-extensions/contracts/api/webhooks';
import { css } from '@emotion/react';
import { useId, useState } from 'react';
import { callApi } from '../../platform/api-call';
import { Form } from '../../platform/form';
import { UserFacingError } from '../../platform/failure-text';
import { koreanDate } from '../../platform/korean-format';
import { useAction } from '../../platform/use-action';
import { useConfirmedAction } from '../../platform/use-confirmed';
import { textsOf, useForm } from '../../platform/use-form';
import { Badge, type BadgeLabel } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { FormFailure, FormStack } from '../../ui/form-body';
import { minorText } from '../../ui/removable-list';
import { useSnackbar } from '../../ui/snackbar';
import { TextField } from '../../ui/text-field';
import { useDialog } from '../../ui/use-dialog';
import { CheckboxGroup } from './checkbox-group';
import { SecretOnce } from './secret-once';
import { DeliveryHistory, useDeliveries } from './delivery-history';

const item = css`
  display: grid;
  gap: var(--space-3);
  overflow-wrap: anywhere;
  & + & {
    margin-top: var(--space-5);
    padding-top: var(--space-5);
    border-top: 1px solid var(--color-line);
  }
`;

const buttons = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

const STATES: Record<Webhook['state'], BadgeLabel> = {
  on: { text: '켜짐', tone: 'success' },
  off: { text: '꺼짐', tone: 'neutral' },
  failed: { text: '실패로 꺼짐', tone: 'danger' },
};

interface NewSecret {
  url: string;
  value: string;
}

interface Props {
  webhooks: Webhook[];
  /** The user is staff and may choose the event of publishes. */
  staff: boolean;
  onChanged: () => unknown;
}

/** Addresses that are notified of events: each with its history, and a form for a new one. */
export function WebhookSection({ webhooks, staff, onChanged }: Props) {
  const heading = useId();
  const [secret, setSecret] = useState<NewSecret | null>(null);
  return (
    <Card as="section" aria-labelledby={heading}>
      <FormStack>
        <h2 id={heading} css={{ fontSize: 'var(--text-xl)' }}>
          웹훅
        </h2>
        <p>
          순위가 바뀌거나 여러 건 조회가 끝나면 등록하신 주소로 알려 드립니다. 받는 프로그램에서는 비밀키로
          서명을 확인해 주세요. {WEBHOOK_FAILING_DAYS}일 동안 모두 실패하면 웹훅을 끄고 메일로 알려 드립니다.
        </p>
        {secret !== null && (
          <SecretOnce
            key={secret.value}
            label={`웹훅 비밀키 (${secret.url})`}
            value={secret.value}
            onClose={() => setSecret(null)}
          />
        )}
        {webhooks.length > 0 && (
          <ul aria-labelledby={heading}>
            {webhooks.map((webhook) => (
              <WebhookItem key={webhook.id} webhook={webhook} onChanged={onChanged} onSecret={setSecret} />
            ))}
          </ul>
        )}
        {webhooks.length >= WEBHOOKS_MAX ? (
          <p css={minorText}>웹훅은 {WEBHOOKS_MAX}개까지 등록하실 수 있습니다.</p>
        ) : (
          secret === null && (
            <NewWebhook
              staff={staff}
              onDone={async (newSecret) => {
                setSecret(newSecret);
                await onChanged();
              }}
            />
          )
        )}
      </FormStack>
    </Card>
  );
}

/** How deliveries have gone, e.g. `2026년 11월 26일부터 실패하고 있습니다.` */
function lastDeliveryText({ failing_since, last_success_at, state }: Webhook): string {
  if (state !== 'off' && failing_since !== null) return `${koreanDate(failing_since)}부터 실패하고 있습니다.`;
  return last_success_at === null
    ? '아직 전송한 이벤트가 없습니다.'
    : `${koreanDate(last_success_at)} 마지막 성공`;
}

interface WebhookItemProps {
  webhook: Webhook;
  onChanged: () => unknown;
  onSecret: (secret: NewSecret) => void;
}

function WebhookItem({ webhook, onChanged, onSecret }: WebhookItemProps) {
  const { id, url, events, state } = webhook;
  const { show } = useSnackbar();
  const { run, busy, failure } = useAction();
  const removal = useConfirmedAction();
  const { dialog, confirm } = useDialog();
  const deliveries = useDeliveries(id);
  const test = () =>
    run(async () => {
      const { data } = await callApi(testWebhook, { body: { id } });
      await deliveries.mutate();
      if (data.state === 'sent') show({ text: '테스트 이벤트를 전송했습니다.', tone: 'success' });
      else throw new UserFacingError(data.reason);
    });
  const toggle = () =>
    run(async () => {
      await callApi(switchWebhook, { body: { id, on: state !== 'on' } });
      await onChanged();
    });
  const rotate = async () => {
    const description = `이전 비밀키의 서명도 ${SECRET_OVERLAP_HOURS}시간 동안 함께 보냅니다. 그 안에 받는 프로그램의 비밀키를 바꿔 주세요.`;
    if ((await confirm({ title: '비밀키를 새로 만드시겠습니까?', description })) !== 'ok') return;
    await run(async () => {
      const { data } = await callApi(rotateWebhookSecret, { body: { id } });
      onSecret({ url, value: data.secret });
    });
  };
  const remove = () =>
    removal.confirm({
      title: '웹훅을 삭제하시겠습니까?',
      description: '대기 중인 이벤트도 전송하지 않으며 전송 기록이 함께 지워집니다. 되돌릴 수 없습니다.',
      work: async () => {
        await callApi(removeWebhook, { body: { id } });
        await onChanged();
        return '웹훅을 삭제했습니다.';
      },
    });
  return (
    <li css={item}>
      <div>
        <strong>{url}</strong> <Badge tone={STATES[state].tone}>{STATES[state].text}</Badge>
        <br />
        <span css={minorText}>{events.map((event) => EVENT_NAMES[event]).join(', ')}</span>
        <br />
        <span css={minorText}>{lastDeliveryText(webhook)}</span>
      </div>
      <FormFailure text={failure ?? removal.failure} />
      <div css={buttons} role="group" aria-label={`${url} 웹훅`}>
        <Button variant="outline" loading={busy} onClick={() => void test()}>
          테스트 전송
        </Button>
        <Button variant="outline" loading={busy} onClick={() => void toggle()}>
          {state === 'on' ? '끄기' : '켜기'}
        </Button>
        <Button variant="outline" loading={busy} onClick={() => void rotate()}>
          비밀키 새로 만들기
        </Button>
        <Button variant="outline" tone="danger" loading={removal.busy} onClick={() => void remove()}>
          삭제
        </Button>
      </div>
      <p css={minorText}>웹훅을 끄면 대기 중인 이벤트와 꺼져 있는 동안의 이벤트는 전송하지 않습니다.</p>
      <DeliveryHistory of={deliveries} url={url} />
      {removal.dialog}
      {dialog}
    </li>
  );
}

function NewWebhook({ staff, onDone }: { staff: boolean; onDone: (secret: NewSecret) => unknown }) {
  const form = useForm({
    schema: addWebhook.body,
    read: (data) => ({ ...textsOf(data), events: data.getAll('events') }),
    send: (body) => callApi(addWebhook, { body }),
    onDone: ({ data }) => void onDone({ url: data.webhook.url, value: data.secret }),
  });
  const offered = WEBHOOK_EVENTS.filter((event) => staff || event !== 'publish.finished');
  return (
    <Form of={form} label="웹훅 등록" submit="웹훅 등록" width="30rem" variant="outline">
      <TextField
        label="받는 주소"
        name="url"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="예: https://example.com/webhook"
        required
      />
      <CheckboxGroup label="이벤트" name="events" values={offered} names={EVENT_NAMES} />
    </Form>
  );
}
