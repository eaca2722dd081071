import { STAFF_EVENTS, type StaffEvent } from 'api-extensions/contracts/accounts/message-templates';
import { MESSAGES_CONSENT } from 'api-extensions/contracts/accounts/messages-consent';
import {
  chooseNotifications,
  type NotificationSettings,
  optOutOfMessages,
} from 'api-extensions/contracts/accounts/notifications';
import { PhoneField } from '../../platform/account-fields';
import { callApi } from '../../platform/api-call';
import { AreaPage } from '../../platform/area-page';
import { Form } from '../../platform/form';
import { koreanDate } from '../../platform/korean-format';
import { Loaded } from '../../platform/loaded';
import { useAction } from '../../platform/use-action';
import { textsOf, useForm } from '../../platform/use-form';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Checkbox } from '../../ui/checkbox';
import { DetailsList } from '../../ui/details-list';
import { FormFailure, FormStack } from '../../ui/form-body';
import { Notice } from '../../ui/notice';
import { useSnackbar } from '../../ui/snackbar';
import { type Column, Table } from '../../ui/table';
import { EVENT_LABELS } from './labels';
import { useNotifications } from './own-calls';

const heading = { fontSize: 'var(--text-xl)' };

/** Loaded when the form is used. */
const loadContract = () => import('api-extensions/contracts/accounts/own-phone');

interface Props {
  settings: NotificationSettings;
  onChanged: (settings: NotificationSettings) => unknown;
}

/** Page with the telephone number for messages and, for staff, the events that they are notified of by each channel. */
export function NotificationsPage() {
  const notifications = useNotifications();
  return (
    <AreaPage title="알림" lead="어떤 소식을 어디로 받으실지 정하실 수 있습니다.">
      <Loaded of={notifications}>
        {({ data }) => {
          const props: Props = {
            settings: data,
            onChanged: (changed) => notifications.mutate({ data: changed }, { revalidate: false }),
          };
          return (
            <>
              <Card>
                <FormStack>
                  <h2 css={heading}>알림톡과 문자</h2>
                  {data.phone === null ? <PhoneForm {...props} /> : <RegisteredPhone {...props} />}
                </FormStack>
              </Card>
              {data.staff && <EventChoices {...props} />}
            </>
          );
        }}
      </Loaded>
    </AreaPage>
  );
}

/** Consent to messages, with the number to send them to. */
function PhoneForm({ settings: { available, staff }, onChanged }: Props) {
  const { show } = useSnackbar();
  const form = useForm({
    schema: async () => (await loadContract()).agreeToMessages.body,
    read: (data) => ({ ...textsOf(data), agreed: data.has('agreed'), version: MESSAGES_CONSENT.version }),
    send: async (body) => callApi((await loadContract()).agreeToMessages, { body }),
    onDone: ({ data }) => {
      onChanged(data);
      show({ text: '알림톡 수신에 동의하셨습니다.', tone: 'success' });
    },
  });
  if (!available) return <p>이 사이트에서는 아직 알림톡과 문자를 보내지 않습니다.</p>;
  return (
    <>
      <p>
        {staff
          ? '번호를 등록하시면 아래에서 고르신 소식을 알림톡으로 보내 드립니다.'
          : '번호를 등록하시면 견적서가 도착하거나, 켜 두신 순위 알림의 조건에 맞는 변화가 있을 때 알림톡으로 알려 드립니다.'}
      </p>
      <Form of={form} label="알림톡 수신 동의" submit="동의하고 받기" width="30rem">
        <PhoneField
          label="휴대전화 번호"
          hint="별도의 인증 절차가 없으니 본인 번호가 맞는지 확인해 주세요."
        />
        <Checkbox label="알림톡과 문자 수신에 동의합니다." name="agreed" hint={MESSAGES_CONSENT.text} />
      </Form>
    </>
  );
}

/** The number that messages are sent to, with the button to withdraw the consent. */
function RegisteredPhone({ settings: { available, phone, agreed_at }, onChanged }: Props) {
  const { show } = useSnackbar();
  const { run, busy, failure } = useAction();
  const optOut = () =>
    void run(async () => {
      const { data } = await callApi(optOutOfMessages, { body: {} });
      onChanged(data);
      show({ text: '알림톡 수신 동의를 철회하고 번호를 지웠습니다.', tone: 'success' });
    });
  return (
    <>
      {!available && (
        <Notice tone="warn">
          <p>사이트의 알림톡 연동이 꺼져 있어 지금은 보내지 않습니다.</p>
        </Notice>
      )}
      <DetailsList
        of={[
          ['받는 번호', phone ? `${phone} (인증하지 않은 번호)` : ''],
          ['동의한 날', koreanDate(agreed_at)],
        ]}
      />
      <FormFailure text={failure} />
      <div>
        <Button variant="outline" loading={busy} onClick={optOut}>
          동의 철회
        </Button>
      </div>
    </>
  );
}

const checkbox = {
  width: '1.5rem',
  height: '1.5rem',
  accentColor: 'var(--color-primary)',
  cursor: 'pointer',
};

const CHANNELS = { mail: '메일', message: '알림톡' } as const;
type Channel = keyof typeof CHANNELS;

/** Table of the events, with a checkbox for each channel. */
function EventChoices({ settings, onChanged }: Props) {
  const { available, chat, choices, phone } = settings;
  const { show } = useSnackbar();
  const channels: Channel[] = available ? ['mail', 'message'] : ['mail'];
  const form = useForm({
    schema: chooseNotifications.body,
    read: (data) => {
      const isChosen = (event: StaffEvent, channel: Channel) =>
        channels.includes(channel) ? data.has(`${event} ${channel}`) : choices[event][channel];
      const chosen = STAFF_EVENTS.map((event) => [
        event,
        { mail: isChosen(event, 'mail'), message: isChosen(event, 'message') },
      ]);
      return { choices: Object.fromEntries(chosen) as typeof choices };
    },
    send: (body) => callApi(chooseNotifications, { body }),
    onDone: ({ data }) => {
      onChanged(data);
      show({ text: '알림 설정을 저장했습니다.', tone: 'success' });
    },
  });
  const columns: Column<StaffEvent>[] = [
    { key: 'event', head: '소식', rowHeader: true, cell: (event) => EVENT_LABELS[event] },
    ...channels.map((channel) => ({
      key: channel,
      head: CHANNELS[channel],
      cell: (event: StaffEvent) => (
        <input
          type="checkbox"
          name={`${event} ${channel}`}
          aria-label={`${EVENT_LABELS[event]}: ${CHANNELS[channel]}`}
          defaultChecked={choices[event][channel]}
          css={checkbox}
        />
      ),
    })),
  ];
  return (
    <Form of={form} label="담당자 알림" submit="저장" width="40rem">
      <Table caption="담당자 알림" columns={columns} rows={STAFF_EVENTS} keyOf={(event) => event} />
      {available && phone !== null && STAFF_EVENTS.every((event) => !choices[event].message) && (
        <Notice>
          <p>아직 알림톡으로 받을 소식을 고르지 않으셨습니다. 위에서 고른 뒤 저장해 주세요.</p>
        </Notice>
      )}
      {available && phone === null && <p>알림톡은 위에서 번호를 등록하신 뒤부터 보내 드립니다.</p>}
      {chat && <p>상담 신청과 견적 소식은 이 설정과 관계없이 사이트의 대화방에도 올라갑니다.</p>}
    </Form>
  );
}
