import { AUTH_PAGES, withCallback } from 'api-extensions/contracts/rules/auth-pages';
import { useState } from 'react';
import { useArea } from '../../platform/area';
import { callbackPath } from '../../platform/callback-path';
import { AreaPage } from '../../platform/area-page';
import { Form } from '../../platform/form';
import { useForm } from '../../platform/use-form';
import { ButtonLink } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { OneTimeCode } from '../../ui/one-time-code';
import { SiteLink } from '../../ui/site-link';
import { useSession } from '../../platform/session';
import { leaveTo } from './addresses';
import { EmailField, rememberedEmail, SideLinks } from './sign-in-parts';
import { trySignIn } from './sign-in';
import { signInText } from './sign-in-texts';

/** Loaded when the form is used: they read telephone numbers of all countries. */
const loadMailed = () => import('./sign-in-form').then(({ mailedSchema }) => mailedSchema);
const loadMessaged = () => import('./sign-in-form').then(({ messagedSchema }) => messagedSchema);

/** Shown after a mail or message was requested: the visitor opens the mail's link or types the code here. */
export function CheckMailPage() {
  const { search } = useArea();
  const callbackUrl = callbackPath(search, window.location.origin);
  const isRegistration = new URLSearchParams(search).get('for') === 'register';
  const session = useSession();
  const [code, setCode] = useState('');
  const [byMessage] = useState(() => /^[\d+]/.test(rememberedEmail()) && !rememberedEmail().includes('@'));

  const form = useForm({
    schema: byMessage ? loadMessaged : loadMailed,
    read: (data) => ({ email: data.get('email'), code }),
    send: (input) => trySignIn('email', input, callbackUrl),
    onDone: async ({ ok, error, url, retryAfter }) => {
      if (ok && url !== null) return leaveTo(url);
      setCode('');
      form.fail(signInText(error ?? 'Configuration', retryAfter));
    },
  });

  // The link was opened in another tab of this browser.
  if (session.status === 'authenticated') {
    return (
      <AreaPage title="로그인되었습니다" narrow>
        <div>
          <ButtonLink href={callbackUrl} size="md">
            계속하기
          </ButtonLink>
        </div>
      </AreaPage>
    );
  }
  return (
    <AreaPage
      title={byMessage ? '인증번호를 입력해 주세요' : '메일을 확인해 주세요'}
      narrow
      lead={
        byMessage
          ? '카카오톡 알림톡이나 문자로 보내 드린 6자리 인증번호를 아래에 입력해 주세요.'
          : '보내 드린 메일의 링크를 누르시거나, 메일에 있는 6자리 인증번호를 아래에 입력해 주세요.'
      }
    >
      <Form of={form} label="인증번호 입력" submit="확인" size="lg">
        <EmailField orNumber={byMessage} />
        <OneTimeCode label="인증번호" value={code} onChange={setCode} error={form.errors.code} />
      </Form>
      <Notice>
        <p>
          {byMessage
            ? '간편 계정이 없는 번호로는 인증번호가 발송되지 않습니다.'
            : `메일이 보이지 않으면 스팸 메일함을 확인해 주세요. ${
                isRegistration
                  ? '이메일과 비밀번호로 로그인을 시도하시면 확인 메일을 다시 보내 드립니다.'
                  : '가입되지 않은 이메일로는 메일이 발송되지 않습니다.'
              }`}
        </p>
      </Notice>
      <SideLinks>
        <SiteLink href={withCallback(AUTH_PAGES.login, callbackUrl)}>
          {isRegistration ? '로그인 화면으로' : byMessage ? '인증번호 다시 받기' : '메일 다시 받기'}
        </SiteLink>
        <SiteLink href={withCallback(AUTH_PAGES.register, callbackUrl)}>회원가입</SiteLink>
      </SideLinks>
    </AreaPage>
  );
}
