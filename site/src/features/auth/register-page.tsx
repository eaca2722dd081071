import { css } from '@emotion/react';
import { MARKETING_CONSENT } from 'api-extensions/contracts/accounts/marketing-consent';
import { AUTH_PAGES, withCallback } from 'api-extensions/contracts/rules/auth-pages';
import { navigate } from 'gatsby';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { callApi } from '../../platform/api-call';
import { useArea } from '../../platform/area';
import { returnAddress } from '../../platform/callback-path';
import { AreaPage } from '../../platform/area-page';
import { loadSession } from '../../platform/session';
import { failureText, hasErrorCode } from '../../platform/failure-text';
import { Form } from '../../platform/form';
import { textsOf, useForm } from '../../platform/use-form';
import { NameFields, PasswordField, PhoneField } from '../../platform/account-fields';
import { TermsButton, termsRow } from '../../platform/terms-button';
import { Checkbox } from '../../ui/checkbox';
import { Notice } from '../../ui/notice';
import { SiteLink } from '../../ui/site-link';
import { TextField } from '../../ui/text-field';
import { leaveTo } from './addresses';
import { getRegistration, type Registration, type RegistrationPage } from './registration';
import { rememberEmail, SideLinks } from './sign-in-parts';

/** Loaded when the form is used. */
const loadContract = () => import('api-extensions/contracts/accounts/register');

/** Registration: name, contact and consents. A manager approves the account. */
export function RegisterPage() {
  const callbackUrl = returnAddress(useArea());
  return (
    <AreaPage
      title="회원가입"
      narrow
      lead="가입을 신청하시면 담당자가 확인한 뒤 승인하고, 결과를 메일로 알려 드립니다."
    >
      <RegisterForm callbackUrl={callbackUrl} />
      <SideLinks>
        <SiteLink href={withCallback(AUTH_PAGES.login, callbackUrl)}>이미 가입하셨나요? 로그인</SiteLink>
      </SideLinks>
    </AreaPage>
  );
}

const PROVIDER_NAMES: Partial<Record<string, string>> = { kakao: '카카오', naver: '네이버', google: '구글' };

/**
 * Data that the form needs before it can be sent. `load` requests it once, when the form is used, and again after a failure.
 * With `?provider=` in the address, a newcomer comes from an OAuth provider, and their data is requested at once.
 */
function useRegistration() {
  const [from, setFrom] = useState<Registration['from']>(null);
  const loading = useRef<Promise<RegistrationPage> | null>(null);
  const load = useCallback(
    () =>
      (loading.current ??= getRegistration().then(
        (loaded) => {
          setFrom(loaded.from);
          return loaded;
        },
        (error: unknown) => {
          loading.current = null;
          throw error;
        },
      )),
    [],
  );
  const reload = () => {
    loading.current = null;
    load().catch(() => undefined);
  };
  useEffect(() => {
    // Not the area's `search`: it is empty until hydration, and by then the guard has requested the session.
    if (!new URLSearchParams(location.search).has('provider')) return;
    const page = load();
    // This effect runs before that of the route guard around the page, which then requests no session of its own.
    void loadSession(page.then(({ session }) => session));
    page.catch((error: unknown) => console.error('The registration could not be loaded', error));
  }, [load]);
  return { from, load, reload };
}

/** Has the height of the password field, so that the fields below do not move when the notice replaces it. */
const passwordOrNotice = css`
  display: grid;
  align-content: start;
  min-height: 7.1rem;
`;

/** Fills empty fields from the fragment of an invitation's link, and removes the fragment from the address. */
function useInvitation(form: RefObject<HTMLFormElement>) {
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    const known = new URLSearchParams(hash.slice(1));
    for (const name of ['company', 'email']) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement && !field.value) field.value = known.get(name) ?? '';
    }
    if (known.has('company') || known.has('email'))
      window.history.replaceState(window.history.state, '', pathname + search);
  }, [form]);
}

function RegisterForm({ callbackUrl }: { callbackUrl: string | null }) {
  const { from, load, reload } = useRegistration();
  const versions = useRef<Registration['versions'] | null>(null);
  const form = useForm({
    schema: async () => {
      const [{ register }, { versions: inForce }] = await Promise.all([loadContract(), load()]);
      versions.current = inForce;
      return register.body;
    },
    draft: 'registration',
    read: (data) => ({
      ...textsOf(data),
      terms: data.has('terms'),
      privacy: data.has('privacy'),
      marketing: data.has('marketing'),
      versions: versions.current,
      marketing_text: MARKETING_CONSENT.version,
    }),
    send: async (body) => {
      const { register } = await loadContract();
      const { data } = await callApi(register, { body });
      return { ...data, email: body.email };
    },
    onDone: async ({ next, email }) => {
      if (next === 'second-factor') return leaveTo(AUTH_PAGES.secondFactor);
      const welcome = withCallback(AUTH_PAGES.welcome, callbackUrl);
      if (next === 'welcome') return leaveTo(welcome);
      rememberEmail(email.trim());
      const query = new URLSearchParams({ for: 'register', callbackUrl: welcome });
      await navigate(`${AUTH_PAGES.checkMail}?${query}`);
    },
    onFailure: (thrown) => {
      if (!hasErrorCode(thrown, 'CONFLICT')) return false;
      for (const name of ['terms', 'privacy', 'marketing']) {
        const box = form.form.ref.current?.elements.namedItem(name);
        if (box instanceof HTMLInputElement) box.checked = false;
      }
      reload();
      form.fail(failureText(thrown));
      return true;
    },
  });

  useInvitation(form.form.ref);

  return (
    <Form of={form} label="회원가입" submit="가입 신청하기" size="lg">
      <NameFields name={from?.name} />
      <TextField
        // The new key replaces what was typed before the provider's confirmed address was known.
        key={from?.email_confirmed ? from.email : ''}
        label="이메일"
        name="email"
        type="email"
        inputMode="email"
        autoComplete={from ? 'email' : 'username'}
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={from?.email}
        readOnly={from?.email_confirmed}
        hint={
          from?.email_confirmed
            ? '로그인하신 계정의 이메일이며 바꿀 수 없습니다.'
            : '로그인할 때 사용하며, 확인 메일을 보내 드립니다.'
        }
      />
      <PhoneField />
      <div css={passwordOrNotice}>
        {from ? (
          <Notice role="status">
            <p>
              {PROVIDER_NAMES[from.provider] ?? '간편 로그인'} 계정으로 가입합니다. 다음부터 같은 방법으로
              로그인하실 수 있습니다.
            </p>
          </Notice>
        ) : (
          <PasswordField isNew />
        )}
      </div>
      <Consents />
    </Form>
  );
}

const group = css`
  min-width: 0;
  margin: 0;
  padding: var(--space-4) var(--space-5) var(--space-5);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-sm);
  & > legend {
    padding-inline: 0.375rem;
    color: var(--color-ink);
    font-weight: 650;
  }
`;

const CONSENTS = [
  { name: 'terms', label: '(필수) 이용약관에 동의합니다.', path: '/terms', title: '이용약관' },
  {
    name: 'privacy',
    label: '(필수) 개인정보 수집·이용에 동의합니다.',
    hint: '상호, 성함, 이메일, 전화번호를 회원 관리와 상담을 위해 탈퇴하실 때까지 보관합니다. 동의하지 않으실 수 있으나, 그 경우 가입하실 수 없습니다.',
    path: '/privacy',
    title: '개인정보처리방침',
  },
  {
    name: 'marketing',
    label: '(선택) 혜택과 소식 받기에 동의합니다.',
    hint: `${MARKETING_CONSENT.text} 동의하지 않으셔도 가입하실 수 있으며, 내 정보에서 언제든 바꾸실 수 있습니다.`,
  },
] as const;

function Consents() {
  return (
    <fieldset css={group}>
      <legend>약관 동의</legend>
      {CONSENTS.map((consent) => (
        <div key={consent.name} css={termsRow}>
          <Checkbox
            name={consent.name}
            label={consent.label}
            hint={'hint' in consent ? consent.hint : undefined}
            required={consent.name !== 'marketing'}
          />
          {'path' in consent && <TermsButton path={consent.path} title={consent.title} />}
        </div>
      ))}
    </fieldset>
  );
}
