import { css } from '@emotion/react';
import {
  disableSecondFactor,
  enableSecondFactor,
  secondFactor,
  startSecondFactor,
} from 'api-extensions/contracts/accounts/own-account';
import { useState } from 'react';
import useSWR from 'swr';
import type { z } from 'zod';
import { callApi } from '../../platform/api-call';
import { Loaded } from '../../platform/loaded';
import { useAction } from '../../platform/use-action';
import { Form } from '../../platform/form';
import { useForm } from '../../platform/use-form';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { FormFailure, FormStack } from '../../ui/form-body';
import { Notice } from '../../ui/notice';
import { useSnackbar } from '../../ui/snackbar';
import { PasswordField } from '../../platform/account-fields';
import { TextField } from '../../ui/text-field';
import { refreshSession } from '../../platform/session';
import { useProfile } from './own-calls';
import { PasskeyList } from './passkey-list';
import { AreaPage } from '../../platform/area-page';

const codes = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr));
  gap: var(--space-2) var(--space-4);
  margin-top: var(--space-3);
  font-family: ui-monospace, monospace;
`;

const secretText = css`
  font-family: ui-monospace, monospace;
  overflow-wrap: anywhere;
`;

const readSecondFactor = () => callApi(secondFactor);

/** Page that turns the user's second factor on and off. */
export function SecondFactorPage() {
  const state = useSWR('second factor', readSecondFactor, { revalidateOnFocus: false });
  const profile = useProfile();
  /** Recovery codes, shown once after the second factor was turned on, until it is turned off. */
  const [recovery, setRecovery] = useState<string[] | null>(null);
  const reload = () => Promise.all([state.mutate(), refreshSession()]);
  return (
    <AreaPage
      title="2단계 인증"
      lead="로그인하실 때 비밀번호에 더해 휴대전화 인증 앱의 번호나 패스키를 확인합니다. 비밀번호가 알려져도 다른 사람이 로그인할 수 없습니다."
    >
      <Loaded of={state}>
        {({ data: { enabled, required, recovery_left, passkeys, passkey_host } }) => (
          <>
            {required && !enabled && (
              <Notice tone="warn">
                <p>
                  이 사이트의 담당자는 2단계 인증을 사용해야 합니다. 설정을 마치시면 담당자 화면을 이용하실 수
                  있습니다.
                </p>
              </Notice>
            )}
            {recovery && <RecoveryCodes of={recovery} />}
            {enabled ? (
              <>
                <p>
                  <Badge tone="success">사용 중</Badge> 남은 복구 코드 {recovery_left}개
                </p>
                <PasskeyList passkeys={passkeys} host={passkey_host} onChanged={state.mutate} />
                {!required && (
                  <DisableForm
                    hasPasskeys={passkeys.length > 0}
                    onDone={() => {
                      setRecovery(null);
                      return reload();
                    }}
                  />
                )}
              </>
            ) : (
              <Loaded of={profile}>
                {({ data }) => (
                  <EnableForm
                    hasPassword={data.has_password}
                    onDone={async (codes) => {
                      setRecovery(codes);
                      await reload();
                    }}
                  />
                )}
              </Loaded>
            )}
          </>
        )}
      </Loaded>
    </AreaPage>
  );
}

function RecoveryCodes({ of }: { of: string[] }) {
  return (
    <Notice role="status">
      <p>
        2단계 인증을 시작했습니다. 아래 복구 코드를 안전한 곳에 보관해 주세요. 인증 앱을 사용하실 수 없을 때
        하나씩 한 번만 사용하실 수 있고, 이 화면을 벗어나면 다시 볼 수 없습니다.
      </p>
      <ul css={codes} aria-label="복구 코드">
        {of.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Notice>
  );
}

interface EnableFormProps {
  hasPassword: boolean;
  onDone: (recovery: string[]) => unknown;
}

function EnableForm({ hasPassword, onDone }: EnableFormProps) {
  const [setup, setSetup] = useState<z.output<typeof startSecondFactor.response>['data'] | null>(null);
  const { run, busy: isStarting, failure: startFailure } = useAction();
  const start = () => run(async () => setSetup((await callApi(startSecondFactor, { body: {} })).data));
  const form = useForm({
    schema: enableSecondFactor.body,
    read: (data) => ({ ...Object.fromEntries(data), ticket: setup?.ticket ?? '' }),
    send: (body) => callApi(enableSecondFactor, { body }),
    onDone: async ({ data }) => {
      await onDone(data.recovery_codes);
    },
  });
  if (!setup) {
    return (
      <>
        <FormFailure text={startFailure} />
        <div>
          <Button size="md" loading={isStarting} onClick={() => void start()}>
            2단계 인증 설정하기
          </Button>
        </div>
      </>
    );
  }
  return (
    <Form of={form} label="2단계 인증 설정" submit="2단계 인증 시작" width="30rem">
      <p>
        인증 앱(Google Authenticator, Microsoft Authenticator 등)에서 계정을 추가하고 아래 설정 키를 입력해
        주세요. 휴대전화에서는 <a href={setup.uri}>설정 링크</a>를 누르시면 인증 앱이 바로 열립니다.
      </p>
      <p>
        설정 키: <strong css={secretText}>{setup.secret.replace(/.{4}(?=.)/g, '$& ')}</strong>
      </p>
      <TextField
        label="앱에 표시된 인증번호"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      {hasPassword && <PasswordField label="현재 비밀번호" />}
    </Form>
  );
}

interface DisableFormProps {
  hasPasskeys: boolean;
  onDone: () => unknown;
}

function DisableForm({ hasPasskeys, onDone }: DisableFormProps) {
  const { show } = useSnackbar();
  const form = useForm({
    schema: disableSecondFactor.body,
    send: (body) => callApi(disableSecondFactor, { body }),
    onDone: async () => {
      await onDone();
      show({ text: '2단계 인증을 해제했습니다.', tone: 'success' });
    },
  });
  return (
    <Card>
      <FormStack>
        <h2 css={{ fontSize: 'var(--text-lg)' }}>2단계 인증 해제</h2>
        <Form
          of={form}
          label="2단계 인증 해제"
          submit="2단계 인증 해제"
          variant="outline"
          tone="danger"
          width="30rem"
        >
          <p>
            해제하시면 인증번호 없이 로그인하게 되고, 다른 기기에서는 모두 로그아웃됩니다.
            {hasPasskeys && ' 추가하신 패스키도 삭제됩니다.'}
          </p>
          <TextField label="인증번호 또는 복구 코드" name="code" autoComplete="one-time-code" required />
        </Form>
      </FormStack>
    </Card>
  );
}
