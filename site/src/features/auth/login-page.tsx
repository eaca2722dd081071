import type { Provider } from 'api-extensions/contracts/accounts/auth';
import { AUTH_PAGES, withCallback } from 'api-extensions/contracts/rules/auth-pages';
import { navigate } from 'gatsby';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useArea } from '../../platform/area';
import { callbackPath, returnAddress } from '../../platform/callback-path';
import { AreaPage } from '../../platform/area-page';
import { failureText } from '../../platform/failure-text';
import { FormElement } from '../../platform/form';
import { inAppBrowser } from '../../platform/in-app-browser';
import { loadSession } from '../../platform/session';
import { useForm } from '../../platform/use-form';
import { PasswordField } from '../../platform/account-fields';
import { Button } from '../../ui/button';
import { FormFailure, FormStack } from '../../ui/form-body';
import { Notice } from '../../ui/notice';
import { SiteLink } from '../../ui/site-link';
import { useHydrated } from '../../ui/use-hydrated';
import { leaveTo } from './addresses';
import { EmailField, OrLine, rememberEmail, SideLinks } from './sign-in-parts';
import { getSignInPage, type SignInPage } from './providers';
import { errorOfQuery, signInText } from './sign-in-texts';

/** Loaded when the form is used: the schemas, and the code that sends the form. */
const loadSignIn = () => import('./sign-in-form');
const loadPasswordSchema = () => loadSignIn().then(({ passwordSchema }) => passwordSchema);
const loadMailSchema = () => loadSignIn().then(({ mailSchema }) => mailSchema);
const loadAddressSchema = () => loadSignIn().then(({ addressSchema }) => addressSchema);

const OutsideSignIn = lazy(() => import('./outside-sign-in'));

/** Providers that refuse the browsers of apps. */
const REFUSE_APPS: readonly string[] = ['google'];

let lastProviders: SignInMethods | undefined;

type SignInMethods = Pick<SignInPage, 'providers' | 'messages'>;

/** The site's providers: undefined until they are known, none after a failure. The same call returns the session. */
function useProviders(): SignInMethods | undefined {
  const [providers, setProviders] = useState(lastProviders);
  useEffect(() => {
    const page = getSignInPage();
    // This effect runs before that of the route guard around the page, which then requests no session of its own.
    void loadSession(page.then(({ session }) => session));
    page.then(
      (loaded) => setProviders((lastProviders = loaded)),
      (error: unknown) => {
        console.error('The sign-in providers could not be loaded', error);
        setProviders((known) => known ?? { providers: {}, messages: false });
      },
    );
  }, []);
  return providers;
}

/** Sign-in with a password, a mail's link or code, or one of the site's providers. */
export function LoginPage() {
  const { path, search } = useArea();
  const callbackUrl = returnAddress({ path, search });
  const getCallbackUrl = () => callbackPath(search, window.location.origin);
  const queryError = errorOfQuery(search);
  const isHydrated = useHydrated();
  const [isFromServer] = useState(!isHydrated);
  const providers = useProviders();
  const [isByCode, setByCode] = useState(false);
  const { providers: known, messages } = providers ?? { providers: {}, messages: false };
  const byCode = known.email !== undefined || messages;
  const oauth = Object.values(known).filter(({ type }) => type === 'oauth');
  // Only needed with the providers, which the server does not render.
  const app = providers && inAppBrowser(navigator.userAgent);

  const { form, errors, failure, busy, fail } = useForm({
    schema: !isByCode ? loadPasswordSchema : messages ? loadAddressSchema : loadMailSchema,
    draft: 'sign-in',
    send: async (fields) =>
      (await loadSignIn()).trySignIn(isByCode ? 'email' : 'credentials', fields, getCallbackUrl()),
    onDone: async ({ ok, error, url, retryAfter }): Promise<void> => {
      if (!ok || url === null) return fail(signInText(error ?? 'Configuration', retryAfter));
      if (!isByCode) return leaveTo(url);
      const { pathname, search: query } = new URL(url);
      rememberEmail(String(new FormData(form.ref.current ?? undefined).get('email') ?? '').trim());
      await navigate(pathname + query);
    },
  });

  const notice = queryError && (
    <Notice tone={queryError.error === 'SessionRequired' ? 'info' : 'warn'} role="status">
      <p>{queryError.text}</p>
    </Notice>
  );

  return (
    <AreaPage
      title="로그인"
      narrow
      // The largest text of the first view, so that its paint does not wait for the providers' buttons.
      lead="가입하신 이메일로 로그인해 주세요. 아직 회원이 아니시라면 먼저 가입해 주세요."
    >
      {!isFromServer && notice}
      <FormElement of={{ form, errors }} aria-label="로그인">
        <FormStack>
          <FormFailure text={failure} />
          <EmailField orNumber={isByCode && messages} />
          {!isByCode && <PasswordField />}
          <Button type="submit" size="lg" disabled={!isHydrated} loading={busy}>
            {isByCode ? (messages ? '인증번호 받기' : '로그인 메일 받기') : '로그인'}
          </Button>
          {isByCode && (
            <p css={{ fontSize: 'var(--text-sm)' }}>
              {messages
                ? '가입하신 이메일로 로그인 링크와 6자리 인증번호를, 휴대전화 번호로 만드신 간편 계정은 그 번호로 인증번호를 보내 드립니다.'
                : '가입하신 이메일로 로그인 링크와 6자리 인증번호를 보내 드립니다.'}
            </p>
          )}
        </FormStack>
      </FormElement>
      {/* After hydration, which makes the query known, the notice would move the fields if it were above the form. */}
      {isFromServer && notice}
      {/* Shown together once the providers are known: links that were shown before would move. */}
      {providers && (
        <>
          {(byCode || oauth.length > 0) && <OrLine />}
          {byCode && (
            <Button variant="outline" size="md" onClick={() => setByCode(!isByCode)}>
              {isByCode
                ? '비밀번호로 로그인'
                : messages
                  ? '비밀번호 없이 인증번호로 로그인'
                  : '비밀번호 없이 메일로 로그인'}
            </Button>
          )}
          {oauth.map((provider) =>
            app && REFUSE_APPS.includes(provider.id) ? (
              <Suspense key={provider.id} fallback={null}>
                <OutsideSignIn app={app} provider={provider.name} />
              </Suspense>
            ) : (
              <OAuthButton key={provider.id} provider={provider} getCallbackUrl={getCallbackUrl} />
            ),
          )}
          <SideLinks>
            <SiteLink href={withCallback(AUTH_PAGES.register, callbackUrl)}>회원가입</SiteLink>
            <SiteLink href={withCallback(AUTH_PAGES.forgot, callbackUrl)}>비밀번호를 잊으셨나요?</SiteLink>
          </SideLinks>
        </>
      )}
    </AreaPage>
  );
}

interface OAuthProps {
  provider: Provider;
  getCallbackUrl: () => string;
}

function OAuthButton({ provider, getCallbackUrl }: OAuthProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const startSignIn = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await (await loadSignIn()).signIn(provider.id, {}, { callbackUrl: getCallbackUrl() });
    } catch (error) {
      setFailure(failureText(error, navigator.onLine));
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormStack>
      <Button variant="outline" size="md" loading={busy} onClick={() => void startSignIn()}>
        {provider.name}로 계속하기
      </Button>
      <FormFailure text={failure} />
    </FormStack>
  );
}
