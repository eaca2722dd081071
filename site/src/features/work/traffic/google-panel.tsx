import * as calls from 'api-extensions/contracts/work/search-traffic';
import type {
  GoogleConnection,
  GoogleErrorReason,
  ReleasedConsent,
  Traffic,
} from 'api-extensions/contracts/work/search-traffic';
import { useState } from 'react';
import { callApi } from '../../../platform/api-call';
import { koreanDay, koreanTime } from '../../../platform/korean-format';
import { useAction } from '../../../platform/use-action';
import { Badge, type BadgeLabel } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { DetailsList } from '../../../ui/details-list';
import { FormFailure, FormStack } from '../../../ui/form-body';
import { NativeSelect } from '../../../ui/native-select';
import { Notice } from '../../../ui/notice';
import { useSnackbar } from '../../../ui/snackbar';
import { useDialog } from '../../../ui/use-dialog';
import { buttons } from '../list-style';
import { customerParams } from '../work-calls';

const STATES: Record<GoogleConnection['state'], BadgeLabel> = {
  choosing: { text: '속성 선택 필요', tone: 'warn' },
  active: { text: '연결됨', tone: 'success' },
  reconnect: { text: '다시 연결 필요', tone: 'warn' },
};

/** Whether the data of a connected property is being fetched for the first time. */
export const isFirstFetchRunning = (of: GoogleConnection | null | undefined): boolean =>
  of?.state === 'active' && of.fault === null && of.fetched_at === null;

const ERRORS: Record<GoogleErrorReason, string> = {
  refused:
    '구글이 저장된 동의를 더 이상 받아들이지 않습니다. 동의를 거두셨거나 오래되어 끝났을 수 있습니다. 다시 연결해 주세요. 이미 가져온 자료는 남아 있습니다.',
  forbidden: '이 구글 계정으로는 속성을 볼 수 없습니다. 서치 콘솔에서 권한을 확인해 주세요.',
  busy: '구글이 지금은 요청을 받지 않아 한 시간 뒤에 다시 시도합니다.',
  changed: '구글의 응답을 알아볼 수 없어 몇 시간 뒤에 다시 시도합니다. 계속되면 관리자에게 알려 주세요.',
  client: '관리자가 설정한 구글 연동 값을 구글이 거절했습니다. 관리자에게 알려 주세요.',
};

const RELEASED: Record<ReleasedConsent, string> = {
  revoked: '연결을 끊고 구글에서도 동의를 거두었습니다.',
  shared: '연결을 끊었습니다. 같은 구글 계정으로 연결한 다른 고객이 있어 구글의 동의는 남아 있습니다.',
  unknown:
    '연결을 끊었습니다. 구글에서는 확인하지 못했으니 구글 계정의 보안 → 타사 앱 및 서비스에서 직접 삭제해 주세요.',
};

/** Name of a property, e.g. `example.com (도메인 전체)` for a whole domain. */
const propertyText = (property: string) => property.replace(/^sc-domain:(.+)$/, '$1 (도메인 전체)');

interface Props {
  userId: string | undefined;
  of: Traffic['google'];
  onChanged: () => Promise<unknown>;
}

/** A customer's connection to Google Search Console. */
export function GooglePanel({ userId, of: { available, connection }, onChanged }: Props) {
  const { run, busy, failure } = useAction();
  const { confirm, dialog } = useDialog();
  const { show } = useSnackbar();
  const connect = () =>
    void run(async () => {
      const { data } = await callApi(calls.beginGoogle, { body: customerParams(userId) });
      window.location.assign(data.url);
    });
  const disconnect = async () => {
    const choice = await confirm({
      title: '구글 서치 콘솔 연결을 끊으시겠습니까?',
      description: '가져온 구글 자료도 함께 지웁니다. 되돌릴 수 없습니다.',
      ok: '연결 끊기',
      danger: true,
    });
    if (choice !== 'ok') return;
    await run(async () => {
      const { data } = await callApi(calls.disconnectGoogle, { body: customerParams(userId) });
      await onChanged();
      show({ text: RELEASED[data.consent], tone: data.consent === 'unknown' ? 'danger' : 'success' });
    });
  };
  if (!connection)
    return (
      <FormStack>
        <p>
          사이트 주인이 구글 계정으로 동의하시면 검색어별 노출, 클릭, 평균 게재순위를 하루에 한 번 가져옵니다.
          읽기만 하며, 언제든 끊으실 수 있습니다.
        </p>
        <FormFailure text={failure} />
        {available ? (
          <div>
            <Button loading={busy} onClick={connect}>
              구글 서치 콘솔 연결
            </Button>
          </div>
        ) : (
          <Notice>
            <p>관리자가 구글 연동을 설정하면 연결하실 수 있습니다.</p>
          </Notice>
        )}
      </FormStack>
    );
  const { state, property, properties, author, fault: error, fetched_at, until } = connection;
  return (
    <FormStack>
      <div>
        <Badge tone={STATES[state].tone}>{STATES[state].text}</Badge>
      </div>
      {error && (
        <Notice tone="warn" role="status">
          <p>{ERRORS[error]}</p>
        </Notice>
      )}
      <DetailsList
        of={[
          ['속성', property && propertyText(property)],
          ['연결한 사람', author],
          [
            '마지막으로 가져온 때',
            fetched_at ? koreanTime(fetched_at) : isFirstFetchRunning(connection) ? '가져오는 중' : null,
          ],
          ['마지막으로 확인한 날', until && koreanDay(until)],
        ]}
      />
      {state !== 'reconnect' && (properties.length > 1 || state === 'choosing') && (
        <PropertyField key={property} userId={userId} of={connection} onChanged={onChanged} />
      )}
      <FormFailure text={failure} />
      <div css={buttons}>
        <Button
          variant={state === 'reconnect' ? 'solid' : 'outline'}
          loading={busy}
          disabled={!available}
          onClick={connect}
        >
          다시 연결
        </Button>
        <Button variant="outline" tone="danger" loading={busy} onClick={() => void disconnect()}>
          연결 끊기
        </Button>
      </div>
      {dialog}
    </FormStack>
  );
}

/** Chooses one of the Google account's properties. */
function PropertyField({
  userId,
  of: { property, properties },
  onChanged,
}: Omit<Props, 'of'> & { of: GoogleConnection }) {
  const [chosen, setChosen] = useState(property ?? '');
  const { run, busy, failure } = useAction();
  const choose = () =>
    void run(async () => {
      await callApi(calls.chooseProperty, { body: { ...customerParams(userId), property: chosen } });
      await onChanged();
    });
  if (properties.length === 0)
    return (
      <Notice tone="warn">
        <p>이 구글 계정에는 확인된 속성이 없습니다. 서치 콘솔에 사이트를 등록하신 뒤 다시 연결해 주세요.</p>
      </Notice>
    );
  return (
    <>
      <NativeSelect
        label="자료를 가져올 속성"
        hint={property ? '바꾸시면 이전 속성의 자료는 지웁니다.' : undefined}
        options={[
          ...(property ? [] : [{ value: '', label: '골라 주세요' }]),
          ...properties.map((value) => ({ value, label: propertyText(value) })),
        ]}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      />
      <FormFailure text={failure} />
      <div>
        <Button
          variant="outline"
          loading={busy}
          disabled={chosen === '' || chosen === property}
          onClick={choose}
        >
          이 속성으로 정하기
        </Button>
      </div>
    </>
  );
}
