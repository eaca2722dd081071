import { AUTH_PAGES } from 'api-extensions/contracts/auth';
import { z } from 'zod';
import { useArea } from '../../platform/area';
import { AreaPage } from '../../platform/area-page';
import { useForm } from '../../platform/use-form';
import { Button } from '../../ui/button';
import { FormFailure, FormStack } from '../../ui/form-body';
import { SiteLink } from '../../ui/site-link';
import { TextField } from '../../ui/text-field';
import { callbackPath } from './callback-path';
import { leaveTo } from './leave-to';
import { SideLinks } from './side-links';
import { trySignIn } from './sign-in';
import { signInText } from './sign-in-texts';

const fields = z.object({ code: z.string().trim().min(6, '인증번호를 입력해 주세요.') });

/** Asks for the second factor of who has proved the first. */
export function SecondFactorPage() {
  const callbackUrl = callbackPath(useArea().search, window.location.origin);
  const login = `${AUTH_PAGES.login}?${new URLSearchParams({ callbackUrl })}`;
  const { form, errors, failure, busy, fail } = useForm({
    schema: fields,
    send: (given) => trySignIn('second-factor', given, callbackUrl),
    onDone: async ({ ok, error, url, retryAfter }): Promise<void> => {
      if (ok && url !== null) return leaveTo(url);
      const isOver = error === 'SessionRequired';
      fail(
        isOver
          ? '로그인한 지 오래되어 처음부터 다시 로그인하셔야 합니다.'
          : signInText(error ?? 'Configuration', retryAfter),
      );
    },
  });
  return (
    <AreaPage
      title="2단계 인증"
      narrow
      lead="인증 앱에 표시된 6자리 인증번호를 입력해 주세요. 앱을 사용하실 수 없으면 복구 코드를 입력하실 수 있습니다."
    >
      <form {...form} aria-label="2단계 인증">
        <FormStack>
          <FormFailure text={failure} />
          <TextField
            label="인증번호 또는 복구 코드"
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            required
            error={errors.code}
          />
          <Button type="submit" size="lg" loading={busy}>
            확인
          </Button>
        </FormStack>
      </form>
      <SideLinks>
        <SiteLink href={login}>로그인 화면으로</SiteLink>
      </SideLinks>
    </AreaPage>
  );
}
