import { type AlertSettings, COMPETITORS_MAX } from 'api-extensions/contracts/lookups/saved';
import type { TableSpec } from 'api-extensions/contracts/tables/spec';
import { useContext, useState } from 'react';
import type { Draft } from '../../../platform/draft';
import { LIST_ITEM, usePastedList } from '../../../platform/table/use-pasted-list';
import { FormErrors } from '../../../ui/field';
import { RadioGroup } from '../../../ui/radio-group';
import { TextField, Textarea } from '../../../ui/text-field';

type Channel = AlertSettings['channel'];

const CHANNELS: { value: Channel; label: string }[] = [
  { value: 'none', label: '받지 않음' },
  { value: 'email', label: '이메일' },
  { value: 'message', label: '알림톡·문자' },
  { value: 'webhook', label: '두레이 메신저' },
];

const CHANNEL_HINTS: Partial<Record<Channel, string>> = {
  email: '회원 정보에 등록된 이메일로 보내 드립니다.',
  message: '내 정보의 ‘알림 설정’에서 동의하신 휴대전화 번호로 보내 드립니다.',
};

/** Reads the fields of an alert, in the shape of the contract. */
export function readAlert(data: FormData) {
  const webhook = String(data.get('alert.webhook') ?? '').trim();
  return {
    channel: String(data.get('alert.channel') ?? 'none') as Channel,
    // Text that is not a number becomes zero, which is rejected with a message.
    places: Number(data.get('alert.places') ?? 5) || 0,
    ...(webhook && { webhook }),
  };
}

interface AlertProps {
  alert?: AlertSettings;
  /** Stored values that the fields begin with. */
  storedDraft?: Draft | null;
}

/** Fields for the alert about a change in rank: channel, number of places, address of the webhook. */
export function AlertFields({ alert, storedDraft }: AlertProps) {
  const initialChannel = alert?.channel ?? 'none';
  const typed = CHANNELS.find(({ value }) => value === storedDraft?.['alert.channel'])?.value;
  const [channel, setChannel] = useState(typed ?? initialChannel);
  return (
    <>
      <RadioGroup
        label="순위 알림"
        name="alert.channel"
        options={CHANNELS}
        defaultValue={initialChannel}
        onChange={setChannel}
        hint={CHANNEL_HINTS[channel]}
      />
      {channel !== 'none' && (
        <TextField
          label="알림 기준(순위 변동 폭)"
          name="alert.places"
          inputMode="numeric"
          defaultValue={String(alert?.places ?? 5)}
          hint="순위권에 새로 들어오거나 벗어나면 이 수와 관계없이 알려 드립니다."
        />
      )}
      {channel === 'webhook' && (
        <TextField
          label="두레이 웹훅 주소"
          name="alert.webhook"
          type="url"
          autoComplete="off"
          data-secret
          placeholder={alert?.webhook ?? 'https://hook.dooray.com/services/…'}
          hint={
            alert?.webhook
              ? '비워 두시면 지금 주소를 그대로 씁니다.'
              : '두레이 메신저의 ‘서비스 연동’에서 만든 수신 웹훅(Incoming) 주소를 붙여 넣어 주세요.'
          }
        />
      )}
    </>
  );
}

/** Reads the competitors, one per non-empty line. */
export const readCompetitors = (data: FormData): string[] =>
  String(data.get('competitors') ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Message about the field as a whole, or about one competitor: the server names it `competitors.<index>`. */
function competitorsError(errors: Readonly<Record<string, string>>): string | undefined {
  if (errors.competitors) return errors.competitors;
  const [name, text] = Object.entries(errors).find(([key]) => key.startsWith('competitors.')) ?? [];
  return name && `${Number(name.split('.')[1]) + 1}번째 경쟁 대상: ${text}`;
}

/** Competitors of a pasted list or range. */
const COMPETITOR_LIST: TableSpec = {
  kind: 'pasted-competitors',
  fields: [
    {
      ...{ key: LIST_ITEM, label: '경쟁 대상', shapes: ['url', 'text', 'number'], required: true },
      ...{ meanings: ['competitors', 'url', 'target', 'shop', 'business', 'blog'], read: 'keyword' },
    },
  ],
  cellsAreRows: true,
  max: COMPETITORS_MAX,
  keyOf: (values) => values[LIST_ITEM] ?? '',
};

/** Field for the competitors to compare with, one per line. */
export function CompetitorsField({ of = [] }: { of?: readonly string[] }) {
  const errors = useContext(FormErrors);
  const { onPaste, note } = usePastedList(COMPETITOR_LIST, '\n');
  return (
    <div>
      <Textarea
        label="경쟁 대상 (선택)"
        name="competitors"
        rows={3}
        defaultValue={of.join('\n')}
        hint={`한 줄에 하나씩, ${COMPETITORS_MAX}개까지 입력하실 수 있습니다. 목록이나 표를 붙여 넣으셔도 됩니다.`}
        error={competitorsError(errors)}
        onPaste={onPaste}
      />
      {note}
    </div>
  );
}
