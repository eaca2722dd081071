import { AUTH_PAGES, withCallback } from 'api-extensions/contracts/rules/auth-pages';
import { signInInProgress, passkeySignIn } from 'api-extensions/contracts/accounts/passkeys';
import useSWR from 'swr';
import { z } from 'zod';
import { callApi } from '../../platform/api-call';
import { useArea } from '../../platform/area';
import { callbackPath } from '../../platform/callback-path';
import { AreaPage } from '../../platform/area-page';
import { supportsPasskeys, requestPasskey } from '../../platform/passkeys';
import { useAction } from '../../platform/use-action';
import { Form } from '../../platform/form';
import { useForm } from '../../platform/use-form';
import { UserFacingError } from '../../platform/failure-text';
import { Button } from '../../ui/button';
import { FormFailure, FormStack } from '../../ui/form-body';
import { SiteLink } from '../../ui/site-link';
import { Skeleton } from '../../ui/skeleton';
import { TextField } from '../../ui/text-field';
import { leaveTo } from './addresses';
import { OrLine, SideLinks } from './sign-in-parts';
import { type SignInResult, trySignIn } from './sign-in';
import { signInText } from './sign-in-texts';

const fields = z.object({ code: z.string().trim().min(6, '인증번호를 입력해 주세요.') });
const fetchBegunSignIn = () => callApi(signInInProgress);

const errorText = ({ error, retryAfter }: SignInResult): string =>
  error === 'SessionRequired'
    ? '로그인한 지 오래되어 처음부터 다시 로그인하셔야 합니다.'
    : signInText(error ?? 'Configuration', retryAfter);

/** Asks for the second factor: for a passkey if the account has one for this host, or for a code. */
export function SecondFactorPage() {
  const callbackUrl = callbackPath(useArea().search, window.location.origin);
  const loginHref = withCallback(AUTH_PAGES.login, callbackUrl);
  const begun = useSWR('begun sign-in', fetchBegunSignIn, {
    revalidateOnFocus: false,
    onError: (error: unknown) => console.error('The sign-in in progress could not be loaded', error),
  });
  const hasPasskey = begun.data?.data.passkey === true && supportsPasskeys();
  return (
    <AreaPage
      title="2단계 인증"
      narrow
      lead={
        hasPasskey
          ? '등록하신 패스키로 확인해 주세요. 패스키를 사용하실 수 없으면 인증 앱의 6자리 인증번호나 복구 코드를 입력하실 수 있습니다.'
          : '인증 앱에 표시된 6자리 인증번호를 입력해 주세요. 앱을 사용하실 수 없으면 복구 코드를 입력하실 수 있습니다.'
      }
    >
      {begun.isLoading ? (
        <Skeleton height="3.25rem" />
      ) : (
        <>
          {hasPasskey && (
            <>
              <PasskeyButton callbackUrl={callbackUrl} />
              <OrLine />
            </>
          )}
          <CodeForm callbackUrl={callbackUrl} isSecondChoice={hasPasskey} />
        </>
      )}
      <SideLinks>
        <SiteLink href={loginHref}>로그인 화면으로</SiteLink>
      </SideLinks>
    </AreaPage>
  );
}

function PasskeyButton({ callbackUrl }: { callbackUrl: string }) {
  const { run, busy, failure } = useAction();
  const confirm = () =>
    run(async () => {
      const { data } = await callApi(passkeySignIn, { body: {} });
      const passkey = JSON.stringify(await requestPasskey(data.options));
      const result = await trySignIn('second-factor', { passkey }, callbackUrl);
      if (!result.ok || result.url === null) throw new UserFacingError(errorText(result));
      await leaveTo(result.url);
    });
  return (
    <FormStack>
      <FormFailure text={failure} />
      <Button size="lg" loading={busy} onClick={() => void confirm()}>
        패스키로 확인
      </Button>
    </FormStack>
  );
}

function CodeForm({ callbackUrl, isSecondChoice }: { callbackUrl: string; isSecondChoice: boolean }) {
  const form = useForm({
    schema: fields,
    send: (input) => trySignIn('second-factor', input, callbackUrl),
    onDone: async (result): Promise<void> => {
      if (result.ok && result.url !== null) return leaveTo(result.url);
      form.fail(errorText(result));
    },
  });
  return (
    <Form of={form} label="2단계 인증" submit="확인" size="lg" variant={isSecondChoice ? 'outline' : 'solid'}>
      <TextField
        label="인증번호 또는 복구 코드"
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
    </Form>
  );
}
