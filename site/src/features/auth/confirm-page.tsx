import { AUTH_PAGES, withCallback } from 'api-extensions/contracts/rules/auth-pages';
import { useState } from 'react';
import { z } from 'zod';
import { callbackPath } from '../../platform/callback-path';
import { AreaPage } from '../../platform/area-page';
import { Form } from '../../platform/form';
import { useForm } from '../../platform/use-form';
import { PasswordField } from '../../platform/account-fields';
import { ButtonLink } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { leaveTo, useFragment } from './addresses';
import { trySignIn } from './sign-in';
import { signInText } from './sign-in-texts';

/** Target of a mail's link. Only the button uses the link: mail programs open links too, for malware scans or previews. */
export function ConfirmPage() {
  const link = useFragment();
  return <Confirmation key={link.toString()} link={link} />;
}

const LEADS = {
  register:
    '버튼을 누르시면 이메일 확인이 끝나고 가입 신청이 접수됩니다. 직접 신청하지 않으셨다면 이 화면을 닫아 주세요.',
  'sign-in': '버튼을 누르시면 로그인됩니다. 직접 요청하지 않으셨다면 이 화면을 닫아 주세요.',
};

const fields = z.object({ password: z.string().optional() });

type State = 'open' | 'password' | 'elsewhere' | 'invalid';

const STATE_OF: Partial<Record<string, State>> = {
  PasswordRequired: 'password',
  OtherBrowser: 'elsewhere',
  Verification: 'invalid',
};

function Confirmation({ link }: { link: URLSearchParams }) {
  const token = link.get('token') ?? '';
  const isRegistration = link.get('for') === 'register';
  const callbackUrl = callbackPath(`?${link.toString()}`, window.location.origin);
  const [state, setState] = useState<State>(token ? 'open' : 'invalid');
  const form = useForm({
    schema: fields,
    send: (input) => trySignIn('email', { token, password: input.password ?? '' }, callbackUrl),
    onDone: async ({ ok, error, url, retryAfter }): Promise<void> => {
      if (ok && url !== null) return leaveTo(url);
      const next = STATE_OF[error ?? ''];
      // Once the password field is shown, an attempt without one is reported at the field.
      if (next === 'password' && state === 'password')
        return form.fail(signInText('PasswordRequired'), { password: '비밀번호를 입력해 주세요.' });
      if (next) return setState(next);
      form.fail(
        error === 'CredentialsSignin'
          ? '비밀번호가 올바르지 않습니다. 가입하실 때 정하신 비밀번호를 입력해 주세요.'
          : signInText(error ?? 'Configuration', retryAfter),
      );
    },
  });

  if (state === 'invalid' || state === 'elsewhere') {
    return (
      <AreaPage title="사용할 수 없는 링크입니다" narrow>
        <Notice tone="warn" role="status">
          <p>{signInText(state === 'invalid' ? 'Verification' : 'OtherBrowser')}</p>
        </Notice>
        <ButtonLink href={withCallback(AUTH_PAGES.login, callbackUrl)} size="lg">
          로그인 화면으로
        </ButtonLink>
      </AreaPage>
    );
  }
  return (
    <AreaPage
      title={isRegistration ? '이메일 확인' : '로그인'}
      narrow
      lead={state === 'open' && LEADS[isRegistration ? 'register' : 'sign-in']}
    >
      <Form
        of={form}
        label={isRegistration ? '이메일 확인' : '로그인'}
        submit={isRegistration ? '이메일 확인하기' : '로그인하기'}
        size="lg"
      >
        {state === 'password' && (
          <>
            <Notice role="status">
              <p>{signInText('PasswordRequired')}</p>
            </Notice>
            <PasswordField />
          </>
        )}
      </Form>
    </AreaPage>
  );
}
