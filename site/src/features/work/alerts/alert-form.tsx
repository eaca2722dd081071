import { type AlertSetting, rankAlerts, saveRankAlerts } from 'api-extensions/contracts/work/rank-alerts';
import { type AlertKind, type AlertRule } from 'api-extensions/contracts/rules/alert-rules';
import { useState } from 'react';
import type { z } from 'zod';
import { callApi } from '../../../platform/api-call';
import { compareFields, type Difference } from '../../../platform/comparison';
import type { Draft } from '../../../platform/draft';
import { optionsOf } from '../../../platform/options';
import { RecordForm } from '../../../platform/record-form';
import { Checkbox } from '../../../ui/checkbox';
import { NativeSelect } from '../../../ui/native-select';
import { useSnackbar } from '../../../ui/snackbar';
import { Switch } from '../../../ui/switch';
import { TextField } from '../../../ui/text-field';
import { pair } from '../list-style';
import { customerParams } from '../work-calls';

type Alerts = z.output<typeof rankAlerts.response>['data'];
type Body = z.input<typeof saveRankAlerts.body>;

const TIMINGS: Record<AlertSetting['timing'], string> = {
  at_once: '확인이 끝나는 대로',
  daily: '하루 한 번 모아서',
};

/** Numbers of places that are offered for the rules `top` and `moves`. */
const TOP_PLACES = [1, 3, 5, 10, 20, 30, 50, 100];
const MOVED_PLACES = [1, 3, 5, 10, 20, 30, 50];

/** The offered numbers as options, with the saved one if it is not among them. */
const numberOptions = (offered: readonly number[], saved: number, text: (value: number) => string) =>
  [...new Set([...offered, saved])]
    .sort((a, b) => a - b)
    .map((value) => ({ value: String(value), label: text(value) }));

const HOURS = Array.from({ length: 24 }, (_hour, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

/** Places of a rule; the default for a rule that is off. */
function placesOf(rules: readonly AlertRule[], kind: 'top' | 'moves'): number {
  for (const rule of rules) if (rule.kind === kind && 'places' in rule) return rule.places;
  return 10;
}

/** Reads the rules that are on. */
function readRules(data: FormData): AlertRule[] {
  const rules: AlertRule[] = [];
  for (const kind of ['top', 'moves'] as const)
    if (data.has(kind)) rules.push({ kind, places: Number(data.get(`${kind}_places`)) });
  for (const kind of ['lost', 'passed', 'page', 'failed', 'missing'] as const)
    if (data.has(kind)) rules.push({ kind });
  return rules;
}

/** Reads the form. `webhook`: null removes the stored address, undefined keeps it. */
function readSetting(data: FormData): Omit<AlertSetting, 'webhook' | 'version'> & {
  webhook?: string | null;
} {
  const readHour = (name: string) => Number(data.get(name));
  return {
    enabled: data.has('enabled'),
    rules: readRules(data),
    mail: data.has('mail'),
    message: data.has('message'),
    chat: data.has('chat'),
    timing: data.get('timing') === 'daily' ? 'daily' : 'at_once',
    digest_hour: data.has('digest_hour') ? readHour('digest_hour') : 9,
    muted: data.has('muted') ? { from: readHour('muted_from'), until: readHour('muted_until') } : null,
    webhook: String(data.get('webhook') ?? '').trim() || (data.has('webhook_removed') ? null : undefined),
  };
}

interface Props {
  /** Undefined: the member's own slots. */
  userId: string | undefined;
  alerts: Alerts;
  onSaved: (alerts: Alerts) => void;
}

const onOff = (value: boolean): string => (value ? '사용' : '사용 안 함');

const RULE_TEXTS: Record<AlertKind, string> = {
  top: '상위 순위',
  moves: '순위 변동',
  lost: '더 이상 찾을 수 없음',
  passed: '경쟁사가 앞지름',
  page: '노출 페이지가 바뀜',
  failed: '확인하지 못함',
  missing: '글 누락',
};

/** The rules as a text that does not depend on their order, which differs between server and form. */
const rulesText = (rules: readonly AlertRule[]): string =>
  rules
    .map((rule) => RULE_TEXTS[rule.kind] + ('places' in rule ? ` ${rule.places}` : ''))
    .sort()
    .join(', ');

const hourText = (hour: number): string => HOURS[hour]?.label ?? '';

const differencesOf = (current: AlertSetting, input: Body): Difference[] =>
  compareFields<Omit<Body, 'userId' | 'version' | 'webhook'>>(current, input, {
    enabled: ['순위 알림 받기', onOff],
    rules: ['알림 조건', rulesText],
    mail: ['메일', onOff],
    message: ['알림톡', onOff],
    chat: ['메신저', onOff],
    timing: ['발송 시점', (timing) => TIMINGS[timing]],
    digest_hour: ['모아서 보낼 시각', hourText],
    muted: [
      '방해 금지 시간',
      (muted) => (muted ? `${hourText(muted.from)}~${hourText(muted.until)}` : '사용 안 함'),
    ],
  });

/** Form for the rules, channels and times of the rank alerts on a customer's slots. */
export function AlertForm({ userId, alerts, onSaved }: Props) {
  const { setting, reach } = alerts;
  const { show } = useSnackbar();
  const save = async (body: Body) => ({ data: (await callApi(saveRankAlerts, { body })).data.setting });
  const replace = (saved: AlertSetting) => onSaved({ ...alerts, setting: saved });
  return (
    <RecordForm
      label="순위 알림 설정"
      draft={`rank alerts ${userId ?? ''}`}
      row={setting.version > 0 ? setting : null}
      shape={rankAlerts.response.shape.data.shape.setting}
      schema={saveRankAlerts.body}
      read={(data) => ({ ...customerParams(userId), ...readSetting(data) })}
      save={save}
      differences={differencesOf}
      width="36rem"
      onDone={(saved) => {
        replace(saved);
        show({ text: '순위 알림 설정을 저장했습니다.', tone: 'success' });
      }}
      onTakeTheirs={replace}
    >
      {(_row, storedDraft) => (
        <>
          <Switch
            label="순위 알림 받기"
            name="enabled"
            defaultChecked={setting.enabled}
            hint="밤사이 순위 확인이 끝나면 조건에 맞는 슬롯을 모아 한 번에 알려 드립니다."
          />
          <Rules of={setting} />
          <Channels of={setting} reach={reach} />
          <Times of={setting} storedDraft={storedDraft} />
        </>
      )}
    </RecordForm>
  );
}

/** Conditions under which an alert is sent. */
function Rules({ of: { rules } }: { of: AlertSetting }) {
  const has = (kind: AlertKind) => rules.some((rule) => rule.kind === kind);
  return (
    <fieldset>
      <legend>알림 조건</legend>
      <Checkbox label="상위 순위에 들거나 벗어날 때" name="top" defaultChecked={has('top')} />
      <NativeSelect
        label="상위 순위"
        name="top_places"
        defaultValue={String(placesOf(rules, 'top'))}
        options={numberOptions(TOP_PLACES, placesOf(rules, 'top'), (value) => `${value}위 안`)}
      />
      <Checkbox label="순위가 크게 오르거나 내릴 때" name="moves" defaultChecked={has('moves')} />
      <NativeSelect
        label="변동 폭"
        name="moves_places"
        defaultValue={String(placesOf(rules, 'moves'))}
        options={numberOptions(MOVED_PLACES, placesOf(rules, 'moves'), (value) => `${value}계단 이상`)}
      />
      <Checkbox label="더 이상 찾을 수 없을 때" name="lost" defaultChecked={has('lost')} />
      <Checkbox
        label="경쟁사가 앞지를 때"
        name="passed"
        defaultChecked={has('passed')}
        hint="슬롯 그룹에 등록한 경쟁사가 뒤에 있다가 앞으로 올라서면 알립니다."
      />
      <Checkbox label="노출 페이지가 바뀔 때" name="page" defaultChecked={has('page')} />
      <Checkbox
        label="순위를 확인하지 못했을 때"
        name="failed"
        defaultChecked={has('failed')}
        hint="플레이스처럼 순위가 없는 목록은 더 이상 찾을 수 없을 때, 노출 페이지가 바뀔 때, 확인하지 못했을 때만 알립니다."
      />
      <Checkbox
        label="블로그나 카페 글이 네이버 검색에서 누락될 때"
        name="missing"
        defaultChecked={has('missing')}
        hint="제목으로 검색해 찾을 수 없을 때만 알립니다. 확인할 수 없었던 날은 알리지 않습니다."
      />
    </fieldset>
  );
}

/** Channels by which alerts are sent. */
function Channels({ of: setting, reach }: { of: AlertSetting; reach: Alerts['reach'] }) {
  return (
    <fieldset>
      <legend>받는 방법</legend>
      <Checkbox label="메일" name="mail" defaultChecked={setting.mail} hint={reach.email} />
      <Checkbox
        label="알림톡"
        name="message"
        defaultChecked={setting.message}
        hint={
          reach.phone ??
          '아직 받을 번호가 없습니다. ‘내 정보 > 알림’에서 알림톡 수신에 동의하시면 보내 드립니다.'
        }
      />
      <Checkbox label="메신저" name="chat" defaultChecked={setting.chat} />
      <TextField
        label="두레이 웹훅 주소"
        name="webhook"
        type="url"
        autoComplete="off"
        data-secret
        placeholder={setting.webhook ?? 'https://hook.dooray.com/services/…'}
        hint={
          setting.webhook ? '비워 두시면 저장된 주소를 그대로 씁니다.' : '메신저로 받으실 때만 필요합니다.'
        }
      />
      {setting.webhook && <Checkbox label="저장된 주소 지우기" name="webhook_removed" />}
    </fieldset>
  );
}

/** Times at which alerts are sent. */
function Times({ of: setting, storedDraft }: { of: AlertSetting; storedDraft: Draft | null }) {
  const [timing, setTiming] = useState<string>(storedDraft?.timing ?? setting.timing);
  return (
    <fieldset>
      <legend>받는 시각</legend>
      <div css={pair}>
        <NativeSelect
          label="발송 시점"
          name="timing"
          defaultValue={setting.timing}
          onChange={({ target }) => setTiming(target.value)}
          options={optionsOf(TIMINGS)}
        />
        {timing === 'daily' && (
          <NativeSelect
            label="모아서 보낼 시각"
            name="digest_hour"
            defaultValue={String(setting.digest_hour)}
            options={HOURS}
          />
        )}
      </div>
      <Checkbox
        label="방해 금지 시간"
        name="muted"
        defaultChecked={setting.muted !== null}
        hint="이 시간에 생긴 알림은 끝나는 시각에 모아 보냅니다."
      />
      <div css={pair}>
        <NativeSelect
          label="방해 금지 시작"
          name="muted_from"
          defaultValue={String(setting.muted?.from ?? 21)}
          options={HOURS}
        />
        <NativeSelect
          label="방해 금지 끝"
          name="muted_until"
          defaultValue={String(setting.muted?.until ?? 8)}
          options={HOURS}
        />
      </div>
    </fieldset>
  );
}
