import { registration } from 'api-extensions/contracts/accounts/auth';
import type { Profile } from 'api-extensions/contracts/accounts/own-account';
import { useRef, useState } from 'react';
import { callApi } from '../../platform/api-call';
import { NameFields, PhoneField } from '../../platform/account-fields';
import { Form } from '../../platform/form';
import { TermsButton, termsRow } from '../../platform/terms-button';
import { useAction } from '../../platform/use-action';
import { textsOf, useForm } from '../../platform/use-form';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Checkbox } from '../../ui/checkbox';
import { FormFailure, FormStack } from '../../ui/form-body';
import { OneTimeCode } from '../../ui/one-time-code';
import { smallNote } from '../../ui/small-note';
import { TextField } from '../../ui/text-field';

/** Loaded when the form is used. */
const loadContract = () => import('api-extensions/contracts/accounts/own-phone');

interface Props {
  profile: Profile;
  onDone: () => unknown;
}

/** Asks for the approval that makes a light account a member's; of an account by number for a mail address too. */
export function MembershipForm({ profile, onDone }: Props) {
  const byNumber = !profile.email;
  const [code, setCode] = useState('');
  const version = useRef<string | null>(null);
  const form = useForm({
    schema: async () => {
      version.current ??= (await callApi(registration)).data.versions.privacy;
      return (await loadContract()).requestMembership.body;
    },
    draft: 'membership',
    read: (data) => ({
      ...textsOf(data),
      ...(byNumber && { code }),
      privacy: data.has('privacy'),
      version: version.current,
    }),
    send: async (body) => callApi((await loadContract()).requestMembership, { body }),
    onDone: () => void onDone(),
    onFailure: () => {
      // The terms may have changed: they are read again.
      version.current = null;
      return false;
    },
  });
  return (
    <Card as="section" aria-labelledby="membership">
      <FormStack>
        <h2 id="membership" css={{ fontSize: 'var(--text-xl)' }}>
          회원 가입 신청
        </h2>
        <p>
          담당자가 확인해 승인하면 키워드를 200개까지 저장하고, 경쟁 대상과 함께 비교하며 견적을 요청하실 수
          있습니다. 지금 받아 보시는 키워드는 그대로 이어집니다.
          {byNumber && ' 회원은 이메일로 로그인하시며, 승인 전에는 순위 변동도 이메일로 알려 드립니다.'}
        </p>
        <Form of={form} label="회원 가입 신청" submit="가입 신청하기">
          <NameFields />
          <PhoneField phone={profile.phone} />
          {byNumber && <ProvedMail code={code} onCode={setCode} error={form.errors.code} />}
          <div css={termsRow}>
            <Checkbox
              name="privacy"
              label="(필수) 개인정보 수집·이용에 동의합니다."
              hint={`상호, 성함, ${byNumber ? '전화번호, 이메일을' : '전화번호를'} 회원 관리와 상담을 위해 탈퇴하실 때까지 보관합니다. 동의하지 않으셔도 매일 순위는 계속 받아 보실 수 있습니다.`}
              required
            />
            <TermsButton path="/privacy" title="개인정보처리방침" />
          </div>
        </Form>
      </FormStack>
    </Card>
  );
}

interface ProvedMailProps {
  code: string;
  onCode: (code: string) => void;
  error: string | undefined;
}

/** Mail address of the application with the code that proves it. */
function ProvedMail({ code, onCode, error }: ProvedMailProps) {
  const field = useRef<HTMLDivElement>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string>();
  const { run, busy, failure } = useAction();
  const send = () =>
    run(async () => {
      const input = field.current?.querySelector('input');
      const read = (await loadContract()).requestMembershipCode.body.safeParse({ email: input?.value ?? '' });
      setWrong(read.error?.issues[0]?.message);
      if (!read.success) return input?.focus();
      await callApi((await loadContract()).requestMembershipCode, { body: read.data });
      setSentTo(read.data.email);
    });
  return (
    <>
      <div ref={field}>
        <TextField
          label="이메일"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={wrong}
          hint="가입 결과를 받고 로그인하실 주소입니다. 인증번호로 확인합니다."
        />
      </div>
      <div>
        <Button variant="outline" size="md" loading={busy} onClick={() => void send()}>
          {sentTo ? '인증번호 다시 받기' : '인증번호 받기'}
        </Button>
      </div>
      <FormFailure text={failure} />
      <p role="status" css={[smallNote, { '&:empty': { display: 'none' } }]}>
        {sentTo && `${sentTo} 주소로 인증번호를 보냈습니다. 10분 안에 입력해 주세요.`}
      </p>
      <OneTimeCode label="인증번호" value={code} onChange={onCode} error={error} />
    </>
  );
}
