import {
  changePassword,
  firstPasswordCode,
  type Profile,
} from 'api-extensions/contracts/accounts/own-account';
import { useState } from 'react';
import { callApi } from '../../platform/api-call';
import { Loaded } from '../../platform/loaded';
import { useAction } from '../../platform/use-action';
import { Form } from '../../platform/form';
import { useForm } from '../../platform/use-form';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { FormFailure } from '../../ui/form-body';
import { Notice } from '../../ui/notice';
import { OneTimeCode } from '../../ui/one-time-code';
import { useSnackbar } from '../../ui/snackbar';
import { IdentityList } from './identity-list';
import { useProfile } from './own-calls';
import { AreaPage } from '../../platform/area-page';
import { PasswordField } from '../../platform/account-fields';

/** Page to change the user's password or set the first one, and to unlink sign-in services. */
export function PasswordPage() {
  const profile = useProfile();
  return (
    <AreaPage
      title="비밀번호"
      lead="비밀번호를 변경하시면 지금 사용 중인 기기를 제외한 모든 기기에서 로그아웃됩니다."
    >
      <Loaded of={profile}>
        {({ data }) => (
          <>
            {data.email ? (
              <PasswordForm profile={data} onChanged={() => profile.mutate()} />
            ) : (
              <Notice>
                <p>
                  휴대전화 번호로 만드신 간편 계정에는 비밀번호가 없습니다. 이메일로 회원 가입을 신청하신 뒤
                  정하실 수 있습니다.
                </p>
              </Notice>
            )}
            <IdentityList identities={data.identities} onChanged={() => profile.mutate()} />
          </>
        )}
      </Loaded>
    </AreaPage>
  );
}

function PasswordForm({ profile, onChanged }: { profile: Profile; onChanged: () => unknown }) {
  const { show } = useSnackbar();
  const [code, setCode] = useState('');
  const form = useForm({
    schema: changePassword.body,
    read: (data) => ({
      ...Object.fromEntries(data),
      ...(!profile.has_password && { code }),
      keep_access: data.has('keep_access'),
    }),
    send: (body) => callApi(changePassword, { body }),
    onDone: ({ data: { ended } }) => {
      form.form.ref.current?.reset();
      onChanged();
      const others = ended > 0 ? ` 다른 기기 ${ended}대에서 로그아웃되었습니다.` : '';
      show({ text: `비밀번호를 변경했습니다.${others}`, tone: 'success' });
    },
  });
  return (
    <Form
      of={form}
      label="비밀번호 변경"
      submit={profile.has_password ? '비밀번호 변경' : '비밀번호 정하기'}
      width="30rem"
    >
      {/* Tells a password manager which account the password belongs to. */}
      <input hidden autoComplete="username" value={profile.email} readOnly />
      {profile.has_password ? (
        <PasswordField label="현재 비밀번호" name="current_password" />
      ) : (
        <>
          <CodeMail email={profile.email} />
          <OneTimeCode label="인증번호" value={code} onChange={setCode} error={form.errors.code} />
        </>
      )}
      <PasswordField label="새 비밀번호" isNew />
      <Checkbox
        label="API 토큰, CSV 링크, 웹훅을 그대로 사용"
        name="keep_access"
        hint="선택하지 않으시면 API 토큰과 CSV 링크는 삭제되고 웹훅은 꺼집니다. 공유 링크는 그대로 열립니다."
      />
    </Form>
  );
}

/** Mails a code that the first password requires: without it anyone at an unattended session could set a password. */
function CodeMail({ email }: { email: string }) {
  const [isSent, setSent] = useState(false);
  const { run, busy, failure } = useAction();
  const send = () =>
    run(async () => {
      await callApi(firstPasswordCode, { body: {} });
      setSent(true);
    });
  return (
    <>
      <p>비밀번호를 정하시려면 먼저 {email} 주소로 인증번호를 받아 입력해 주세요.</p>
      <div>
        <Button variant="outline" size="md" loading={busy} onClick={() => void send()}>
          {isSent ? '인증번호 다시 받기' : '인증번호 받기'}
        </Button>
      </div>
      <FormFailure text={failure} />
      <p role="status" css={{ fontSize: 'var(--text-sm)', '&:empty': { display: 'none' } }}>
        {isSent && '인증번호를 보냈습니다. 10분 안에 이 브라우저에서 입력해 주세요.'}
      </p>
    </>
  );
}
