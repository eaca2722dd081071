import { AUTH_PAGES, withCallback } from 'api-extensions/contracts/rules/auth-pages';
import { useState } from 'react';
import { callApi } from '../../platform/api-call';
import { useArea } from '../../platform/area';
import { returnAddress } from '../../platform/callback-path';
import { AreaPage } from '../../platform/area-page';
import { FormElement } from '../../platform/form';
import { useForm } from '../../platform/use-form';
import { Button } from '../../ui/button';
import { FormFailure, FormStack } from '../../ui/form-body';
import { Notice } from '../../ui/notice';
import { SiteLink } from '../../ui/site-link';
import { useHydrated } from '../../ui/use-hydrated';
import { EmailField, SideLinks } from './sign-in-parts';

/** Loaded when the form is used. */
const loadContract = () => import('api-extensions/contracts/accounts/auth');

/** Requests a mail to reset the password. It never reveals whether the account exists. */
export function ForgotPage() {
  const [isSent, setSent] = useState(false);
  const isHydrated = useHydrated();
  const { form, errors, failure, busy } = useForm({
    schema: async () => (await loadContract()).forgotPassword.body,
    send: async (body) => callApi((await loadContract()).forgotPassword, { body }),
    onDone: () => setSent(true),
  });
  return (
    <AreaPage
      title="비밀번호 찾기"
      narrow
      lead="가입하신 이메일을 입력하시면 새 비밀번호를 정할 수 있는 링크를 보내 드립니다."
    >
      <FormElement of={{ form, errors }} aria-label="비밀번호 찾기">
        <FormStack>
          <FormFailure text={failure} />
          <EmailField />
          <Button type="submit" size="lg" disabled={!isHydrated} loading={busy}>
            {isSent ? '메일 다시 받기' : '메일 받기'}
          </Button>
          <div role="status">
            {isSent && !busy && (
              <Notice>
                <p>
                  입력하신 이메일로 가입된 계정이 있으면 메일이 곧 도착합니다. 메일이 보이지 않으면 스팸
                  메일함을 확인해 주세요.
                </p>
              </Notice>
            )}
          </div>
        </FormStack>
      </FormElement>
      <SideLinks>
        <SiteLink href={withCallback(AUTH_PAGES.login, returnAddress(useArea()))}>로그인 화면으로</SiteLink>
      </SideLinks>
    </AreaPage>
  );
}
