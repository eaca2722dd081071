import {
  addPasskey,
  type CreationOptions,
  type Passkey,
  PASSKEYS_MAX,
  removePasskey,
  startPasskey,
} from 'api-extensions/contracts/accounts/passkeys';
import { type RefObject, useEffect, useId, useState } from 'react';
import { callApi } from '../../platform/api-call';
import { failureText, hasErrorCode } from '../../platform/failure-text';
import { koreanDate } from '../../platform/korean-format';
import { createPasskey, supportsPasskeys } from '../../platform/passkeys';
import { useConfirmedAction } from '../../platform/use-confirmed';
import { Form } from '../../platform/form';
import { useForm } from '../../platform/use-form';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { FormFailure, FormStack } from '../../ui/form-body';
import { useSnackbar } from '../../ui/snackbar';
import { TextField } from '../../ui/text-field';
import { minorText, RemovableList } from '../../ui/removable-list';

/** `2026년 11월 23일 추가 · 마지막 사용: 2026년 11월 24일`, after the passkey's host if that is not the open one. */
function usageText({ host, added_at, last_used_at }: Passkey, openHost: string | null): string {
  const parts = [
    `${koreanDate(added_at)} 추가`,
    last_used_at === null ? '사용한 적 없음' : `마지막 사용: ${koreanDate(last_used_at)}`,
  ];
  return [...(host === openHost ? [] : [`${host}에서 사용`]), ...parts].join(' · ');
}

interface Props {
  passkeys: Passkey[];
  /** The host of this page, on which a new passkey can be used; null if passkeys are not possible on it. */
  host: string | null;
  onChanged: () => unknown;
}

/** The user's passkeys, with buttons to add and remove them. */
export function PasskeyList({ passkeys, host, onChanged }: Props) {
  const heading = useId();
  const { dialog, confirm, busy, failure } = useConfirmedAction();
  const remove = ({ id, name }: Passkey) =>
    confirm({
      title: `${name} 패스키를 삭제하시겠습니까?`,
      description: '이 패스키로는 더 이상 로그인할 수 없고, 다른 기기에서는 모두 로그아웃됩니다.',
      work: async () => {
        await callApi(removePasskey, { body: { id } });
        await onChanged();
        return `${name} 패스키를 삭제했습니다.`;
      },
    });
  return (
    <Card as="section" aria-labelledby={heading}>
      <FormStack>
        <h2 id={heading} css={{ fontSize: 'var(--text-lg)' }}>
          패스키
        </h2>
        <p>
          로그인하실 때 인증번호를 입력하는 대신 지문이나 얼굴, 화면 잠금, 보안 키로 확인합니다. 인증 앱과
          복구 코드도 계속 사용하실 수 있습니다. 패스키를 추가하거나 삭제하시면 다른 기기에서는 모두
          로그아웃됩니다.
        </p>
        <FormFailure text={failure} />
        {passkeys.length > 0 && (
          <RemovableList
            rows={passkeys}
            labelledBy={heading}
            textOf={(passkey) => (
              <>
                {passkey.name}
                <br />
                <span css={minorText}>{usageText(passkey, host)}</span>
              </>
            )}
            remove={{ text: '삭제', labelOf: ({ name }) => `${name} 패스키 삭제` }}
            busy={busy}
            onRemove={(passkey) => void remove(passkey)}
          />
        )}
        <AddPasskey host={host} isFull={passkeys.length >= PASSKEYS_MAX} onDone={onChanged} />
      </FormStack>
      {dialog}
    </Card>
  );
}

interface AddPasskeyProps {
  host: string | null;
  isFull: boolean;
  onDone: () => unknown;
}

/** Adds a passkey in two steps: a code, then the name. */
function AddPasskey({ host, isFull, onDone }: AddPasskeyProps) {
  const { show } = useSnackbar();
  const [step, setStep] = useState<'closed' | 'code' | CreationOptions>('closed');
  /** The server's message after which the code has to be entered again, or null. */
  const [expiredText, setExpiredText] = useState<string | null>(null);
  if (host === null) return <p css={minorText}>숫자로 된 주소에서는 패스키를 사용하실 수 없습니다.</p>;
  if (!supportsPasskeys()) return <p css={minorText}>이 브라우저에서는 패스키를 사용하실 수 없습니다.</p>;
  if (isFull)
    return (
      <p css={minorText}>
        패스키는 {PASSKEYS_MAX}개까지 추가하실 수 있습니다. 쓰지 않는 패스키를 먼저 삭제해 주세요.
      </p>
    );
  return (
    <>
      <p css={minorText}>패스키는 추가하신 주소에서만 사용하실 수 있습니다. 지금 주소는 {host}입니다.</p>
      {step === 'closed' && (
        <div>
          <Button size="md" variant="outline" onClick={() => setStep('code')}>
            패스키 추가
          </Button>
        </div>
      )}
      {step === 'code' && <CodeForm failure={expiredText} onDone={setStep} />}
      {typeof step === 'object' && (
        <NameForm
          options={step}
          onExpired={(text) => {
            setExpiredText(text);
            setStep('code');
          }}
          onDone={async ({ name }) => {
            setExpiredText(null);
            setStep('closed');
            await onDone();
            show({ text: `${name} 패스키를 추가했습니다.`, tone: 'success' });
          }}
        />
      )}
    </>
  );
}

/** Focuses the first field of a form that replaces the clicked button. */
function useFocusFirstField(form: RefObject<HTMLFormElement>): void {
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);
}

interface CodeFormProps {
  /** Why the code has to be entered again; null the first time. */
  failure: string | null;
  onDone: (options: CreationOptions) => void;
}

function CodeForm({ failure, onDone }: CodeFormProps) {
  const form = useForm({
    schema: startPasskey.body,
    send: (body) => callApi(startPasskey, { body }),
    onDone: ({ data }) => onDone(data.options),
  });
  useFocusFirstField(form.form.ref);
  return (
    <Form of={{ ...form, failure: form.failure ?? failure }} label="패스키 추가" submit="다음" width="30rem">
      <TextField
        label="인증번호 또는 복구 코드"
        name="code"
        autoComplete="one-time-code"
        hint="앞에서 사용하신 인증번호는 다시 사용하실 수 없습니다. 앱의 새 번호를 기다려 주세요."
        required
      />
    </Form>
  );
}

interface NameFormProps {
  options: CreationOptions;
  /** Called if the server no longer accepts a passkey for these options. */
  onExpired: (text: string) => void;
  onDone: (added: Passkey) => unknown;
}

function NameForm({ options, onExpired, onDone }: NameFormProps) {
  const form = useForm({
    schema: addPasskey.body.pick({ name: true }),
    send: async ({ name }) => {
      const credential = await createPasskey(options);
      return callApi(addPasskey, { body: { name, credential } });
    },
    onDone: async ({ data }) => {
      await onDone(data);
    },
    onFailure: (thrown) => {
      const hasExpired = hasErrorCode(thrown, 'CONFLICT');
      if (hasExpired) onExpired(failureText(thrown));
      return hasExpired;
    },
  });
  useFocusFirstField(form.form.ref);
  return (
    <Form of={form} label="패스키 만들기" submit="패스키 만들기" width="30rem">
      <TextField
        label="패스키 이름"
        name="name"
        maxLength={40}
        autoComplete="off"
        hint="어느 기기의 패스키인지 알아보실 수 있는 이름입니다. 예: 회사 노트북"
        required
      />
    </Form>
  );
}
