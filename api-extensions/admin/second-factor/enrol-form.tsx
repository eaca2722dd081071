import { Button, Flex, Typography } from '@strapi/design-system';
import { useState } from 'react';
import type { z } from 'zod';
import { enableAdminSecondFactor, startAdminSecondFactor } from '../../contracts/admin-access/second-factor';
import { useSubmit } from '../actions';
import { useCall } from '../call-api';
import { TextField } from '../fields';
import { FailureNote } from '../parts';

type Setup = z.output<typeof startAdminSecondFactor.response>['data'];

/** Sets up an authenticator app. @param onDone gets the recovery codes */
export function EnrolForm({ onDone }: { onDone: (recovery: string[]) => void }) {
  const call = useCall();
  const [setup, setSetup] = useState<Setup | null>(null);
  const { failure, isWorking, run } = useSubmit();
  const start = () =>
    run('시작하지 못했습니다. 잠시 후 다시 시도해 주세요.', async () =>
      setSetup((await call(startAdminSecondFactor, { body: {} })).data),
    );
  if (setup) return <CodeForm setup={setup} onDone={onDone} />;
  return (
    <>
      <Typography>
        휴대전화에 인증 앱(Google Authenticator, Microsoft Authenticator 등)을 준비해 주세요.
      </Typography>
      <FailureNote failure={failure} />
      <Button loading={isWorking} onClick={() => void start()}>
        2단계 인증 설정하기
      </Button>
    </>
  );
}

function CodeForm({ setup, onDone }: { setup: Setup; onDone: (recovery: string[]) => void }) {
  const call = useCall();
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const { failure, fields, isWorking, run } = useSubmit();
  const submit = () =>
    run('켜지 못했습니다. 잠시 후 다시 시도해 주세요.', async () => {
      const body = { ticket: setup.ticket, code, password };
      onDone((await call(enableAdminSecondFactor, { body })).data.recovery_codes);
    });
  const isOfField = Boolean(fields.code ?? fields.password);
  return (
    <form
      aria-label="2단계 인증 설정"
      noValidate
      style={{ width: '100%', maxWidth: '48rem' }}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Flex direction="column" alignItems="stretch" gap={4}>
        <Typography>
          인증 앱에서 계정을 추가하고 아래 설정 키를 입력해 주세요. 휴대전화에서는{' '}
          <a href={setup.uri}>설정 링크</a>를 누르면 인증 앱이 바로 열립니다.
        </Typography>
        <Typography>
          설정 키:{' '}
          <strong style={{ fontFamily: 'ui-monospace, monospace', overflowWrap: 'anywhere' }}>
            {setup.secret.replace(/.{4}(?=.)/g, '$& ')}
          </strong>
        </Typography>
        <FailureNote failure={isOfField ? '' : failure} />
        <TextField
          name="code"
          label="앱에 표시된 인증번호"
          value={code}
          onChange={setCode}
          error={fields.code}
          autoComplete="one-time-code"
          inputMode="numeric"
          autoFocus
          maxLength={40}
          required
        />
        <TextField
          name="password"
          type="password"
          label="현재 비밀번호"
          value={password}
          onChange={setPassword}
          error={fields.password}
          autoComplete="current-password"
          required
        />
        <Button type="submit" loading={isWorking}>
          2단계 인증 켜기
        </Button>
      </Flex>
    </form>
  );
}
