import { Button, Flex, Typography } from '@strapi/design-system';
import { useState } from 'react';
import type { z } from 'zod';
import {
  addAdminPasskey,
  type adminSecondFactor,
  removeAdminPasskey,
  startAdminPasskey,
} from '../../contracts/admin-access/second-factor';
import { type CreationOptions, type Passkey, PASSKEYS_MAX } from '../../contracts/accounts/passkeys';
import { useSubmit } from '../actions';
import { useCall } from '../call-api';
import { TextField } from '../fields';
import { DialogForm, FailureNote, FormDialog } from '../parts';
import { seoulTime } from '../seoul-time';
import { createPasskey, PasskeyError, supportsPasskeys } from './passkeys';

type State = z.output<typeof adminSecondFactor.response>['data'];

function usageText({ host, added_at, last_used_at }: Passkey, openHost: string | null): string {
  const used = last_used_at === null ? '사용한 적 없음' : `마지막 사용: ${seoulTime(last_used_at)}`;
  const place = host === openHost ? [] : [`${host}에서 사용`];
  return [...place, `${seoulTime(added_at)} 추가`, used].join(' · ');
}

/** The own passkeys, with buttons to add and remove them. */
export function PasskeySection({ state, onChange }: { state: State; onChange: () => void }) {
  const { passkeys, passkey_host: host } = state;
  return (
    <>
      <Typography>
        로그인할 때 인증번호 대신 지문이나 얼굴, 화면 잠금, 보안 키로 확인합니다. 추가하거나 삭제하면 다른
        기기에서는 모두 로그아웃됩니다.
      </Typography>
      {passkeys.length > 0 && (
        <Flex tag="ul" direction="column" alignItems="stretch" gap={3} width="100%" aria-label="패스키">
          {passkeys.map((passkey) => (
            <Flex key={passkey.id} tag="li" justifyContent="space-between" gap={4} wrap="wrap">
              <Flex direction="column" alignItems="flex-start">
                <Typography fontWeight="bold">{passkey.name}</Typography>
                <Typography textColor="neutral600">{usageText(passkey, host)}</Typography>
              </Flex>
              <FormDialog
                title={`${passkey.name} 패스키 삭제`}
                trigger={
                  <Button variant="danger-light" aria-label={`${passkey.name} 패스키 삭제`}>
                    삭제
                  </Button>
                }
              >
                {(close) => <RemoveForm passkey={passkey} onDone={() => (close(), onChange())} />}
              </FormDialog>
            </Flex>
          ))}
        </Flex>
      )}
      <AddPasskey host={host} isFull={passkeys.length >= PASSKEYS_MAX} onChange={onChange} />
    </>
  );
}

const CodeField = (props: { value: string; onChange: (value: string) => void; error?: string }) => (
  <TextField
    {...props}
    name="code"
    label="인증번호 또는 복구 코드"
    autoComplete="one-time-code"
    maxLength={40}
    required
  />
);

function RemoveForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const call = useCall();
  const [code, setCode] = useState('');
  const { failure, fields, isWorking, run } = useSubmit();
  const submit = () =>
    run('삭제하지 못했습니다. 잠시 후 다시 시도해 주세요.', async () => {
      await call(removeAdminPasskey, { body: { id: passkey.id, code } });
      onDone();
    });
  return (
    <DialogForm id="remove-passkey" onSubmit={submit} send="삭제" isDanger isWorking={isWorking} noValidate>
      <Typography>이 패스키로는 더 이상 로그인할 수 없습니다.</Typography>
      <FailureNote failure={fields.code ? '' : failure} />
      <CodeField value={code} onChange={setCode} error={fields.code} />
    </DialogForm>
  );
}

interface AddProps {
  host: string | null;
  isFull: boolean;
  onChange: () => void;
}

function AddPasskey({ host, isFull, onChange }: AddProps) {
  const note = (text: string) => <Typography textColor="neutral600">{text}</Typography>;
  if (host === null) return note('숫자로 된 주소에서는 패스키를 쓸 수 없습니다.');
  if (!supportsPasskeys()) return note('이 브라우저에서는 패스키를 쓸 수 없습니다.');
  if (isFull)
    return note(`패스키는 ${PASSKEYS_MAX}개까지 추가할 수 있습니다. 쓰지 않는 것을 먼저 삭제해 주세요.`);
  return (
    <FormDialog title="패스키 추가" trigger={<Button variant="secondary">패스키 추가</Button>}>
      {(close) => <AddForm onDone={() => (close(), onChange())} />}
    </FormDialog>
  );
}

/** Creates the passkey in the browser. A code is asked for again only when its options have expired. */
function AddForm({ onDone }: { onDone: () => void }) {
  const call = useCall();
  const [values, setValues] = useState({ name: '', code: '' });
  const [options, setOptions] = useState<CreationOptions | null>(null);
  const [browserFailure, setBrowserFailure] = useState('');
  const { failure, fields, isWorking, run } = useSubmit();
  const submit = () =>
    run('추가하지 못했습니다. 인증번호부터 다시 입력해 주세요.', async () => {
      setBrowserFailure('');
      const { name, code } = values;
      const offered = options ?? (await call(startAdminPasskey, { body: { code } })).data.options;
      setOptions(offered);
      try {
        const credential = await createPasskey(offered);
        setOptions(null);
        await call(addAdminPasskey, { body: { name, credential } });
      } catch (thrown) {
        if (!(thrown instanceof PasskeyError)) throw thrown;
        return setBrowserFailure(thrown.message);
      }
      onDone();
    });
  return (
    <DialogForm id="add-passkey" onSubmit={submit} send="패스키 만들기" isWorking={isWorking} noValidate>
      <FailureNote failure={browserFailure || (Object.keys(fields).length > 0 ? '' : failure)} />
      <TextField
        name="name"
        label="패스키 이름"
        hint="예: 회사 노트북"
        value={values.name}
        onChange={(name) => setValues({ ...values, name })}
        error={fields.name}
        maxLength={40}
        required
      />
      {!options && (
        <CodeField
          value={values.code}
          onChange={(code) => setValues({ ...values, code })}
          error={fields.code}
        />
      )}
    </DialogForm>
  );
}
