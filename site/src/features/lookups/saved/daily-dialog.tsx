import { email } from 'api-extensions/contracts/accounts/fields';
import { registration } from 'api-extensions/contracts/accounts/auth';
import type { SavedKind } from 'api-extensions/contracts/lookups/saved';
import { MESSAGES_CONSENT } from 'api-extensions/contracts/accounts/messages-consent';
import { addWatched, WATCHED_MAX } from 'api-extensions/contracts/lookups/watched';
import { AUTH_PAGES, withCallback } from 'api-extensions/contracts/rules/auth-pages';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { callApi } from '../../../platform/api-call';
import { failureText, hasErrorCode } from '../../../platform/failure-text';
import { Form } from '../../../platform/form';
import { reloadSessionInOtherTabs } from '../../../platform/keep-session';
import { waitForPageLoad } from '../../../platform/page-load';
import { refreshSession, useSession } from '../../../platform/session';
import { TermsButton } from '../../../platform/terms-button';
import { useAction } from '../../../platform/use-action';
import { useForm } from '../../../platform/use-form';
import { Button, ButtonLink } from '../../../ui/button';
import { Checkbox } from '../../../ui/checkbox';
import { Dialog } from '../../../ui/dialog';
import { FormFailure, FormStack } from '../../../ui/form-body';
import { OneTimeCode } from '../../../ui/one-time-code';
import { smallNote } from '../../../ui/small-note';
import { TextField } from '../../../ui/text-field';
import { FormDialog } from '../form-dialog';
import { type AskedCode, forgetAsked, readAsked, rememberAsked } from './asked-code';

interface Lookup {
  kind: SavedKind;
  keyword: string;
  target: string;
}

interface Props extends Lookup {
  onClose: () => void;
}

type StepProps = Props & { onFull: () => void };

/** Loaded when a form is used: it reads telephone numbers of all countries. */
const loadContract = () => import('api-extensions/contracts/accounts/light-account');

const TITLE = '매일 순위 받아 보기';
const describe = ({ keyword, target }: Lookup) =>
  `‘${keyword}’ 검색에서 ${target}의 순위를 매일 확인하고, 바뀐 날 알려 드립니다.`;

const loadPage = (page: string): Promise<void> => {
  window.location.assign(page);
  return waitForPageLoad(page);
};

/** Saves the lookup for a signed-in person, and leads to the page about the daily keywords. @returns false if the account has no place left */
async function watch({ kind, keyword, target }: Lookup): Promise<boolean> {
  try {
    const { data } = await callApi(addWatched, { body: { kind, keyword, target } });
    await loadPage(data.max > WATCHED_MAX ? '/user/keywords' : AUTH_PAGES.welcome);
    return true;
  } catch (error) {
    if (hasErrorCode(error, 'CONFLICT')) return false;
    throw error;
  }
}

/** Dialog that makes a light account of a mail address or mobile number and a code, with this lookup as its daily keyword. */
export default function DailyDialog(props: Props) {
  // The session that is loaded after the code must not replace the step that waits for the next page.
  const [wasSignedIn] = useState(useSession().status === 'authenticated');
  const [asked, setAsked] = useState(readAsked);
  const [isFull, setFull] = useState(false);
  const steps: StepProps = { ...props, onFull: () => setFull(true) };
  if (isFull) return <Full {...props} />;
  if (wasSignedIn) return <Confirm {...steps} />;
  if (!asked) return <AskAddress {...steps} onAsked={setAsked} />;
  return (
    <EnterCode
      {...steps}
      asked={asked}
      onAgain={() => {
        forgetAsked();
        setAsked(null);
      }}
    />
  );
}

function AskAddress({ onAsked, onClose, ...lookup }: StepProps & { onAsked: (asked: AskedCode) => void }) {
  const id = useId();
  const site = useRef<{ versions: AskedCode['versions']; messages: boolean } | null>(null);
  // Until it is known: a mail address, which every site takes.
  const [byNumber, setByNumber] = useState(false);
  const loadSite = async () => {
    if (site.current) return site.current;
    const { versions, messages } = (await callApi(registration, { timeoutMs: 10_000 })).data;
    const { terms, privacy } = versions;
    site.current = { versions: { terms, privacy, messages: MESSAGES_CONSENT.version }, messages };
    setByNumber(messages);
    return site.current;
  };
  useEffect(() => {
    // A failure is shown when the form is sent, which loads them again.
    loadSite().catch(() => undefined);
  }, []);
  const form = useForm({
    schema: async () => {
      const { messages } = await loadSite();
      const { body } = (await loadContract()).requestLightCode;
      return messages ? body : body.extend({ address: email });
    },
    read: (data) => ({
      address: data.get('address'),
      agreed: data.has('agreed'),
      versions: site.current?.versions,
    }),
    send: async (body) => {
      const { requestLightCode } = await loadContract();
      await callApi(requestLightCode, { body });
      return { address: requestLightCode.body.parse(body).address, versions: body.versions };
    },
    onDone: (asked) => {
      rememberAsked(asked);
      onAsked(asked);
    },
    onFailure: (thrown) => {
      if (!hasErrorCode(thrown, 'CONFLICT')) return false;
      site.current = null;
      const box = form.form.ref.current?.elements.namedItem('agreed');
      if (box instanceof HTMLInputElement) box.checked = false;
      form.fail(failureText(thrown));
      return true;
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={TITLE}
      description={describe(lookup)}
      formId={id}
      submit="인증번호 받기"
      busy={form.busy}
    >
      <Form of={form} id={id} label={TITLE}>
        <TextField
          label={byNumber ? '이메일 또는 휴대전화 번호' : '이메일'}
          name="address"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          hint={`이 ${byNumber ? '주소나 번호' : '주소'}로 6자리 인증번호를 보내 드립니다.`}
        />
        <div>
          <Checkbox
            name="agreed"
            label="(필수) 이용약관과 개인정보 수집·이용에 동의합니다."
            hint={[
              `${byNumber ? '이메일이나 휴대전화 번호와' : '이메일과'} 조회하신 키워드·대상을 순위 알림에만 쓰고, 그만 받으시거나 탈퇴하실 때까지 보관합니다. 동의하지 않으셔도 순위 조회는 그대로 이용하실 수 있습니다.`,
              byNumber && `휴대전화 번호를 적으시면: ${MESSAGES_CONSENT.text}`,
            ]
              .filter(Boolean)
              .join(' ')}
            required
          />
          <div css={{ display: 'flex', flexWrap: 'wrap', marginLeft: '1.125rem' }}>
            <TermsButton path="/terms" title="이용약관" text="이용약관" />
            <TermsButton path="/privacy" title="개인정보처리방침" text="개인정보처리방침" />
          </div>
        </div>
      </Form>
    </FormDialog>
  );
}

interface CodeProps extends StepProps {
  asked: AskedCode;
  onAgain: () => void;
}

function EnterCode({ asked, onAgain, onClose, onFull, ...lookup }: CodeProps) {
  const id = useId();
  const [code, setCode] = useState('');
  const { address, versions } = asked;
  const byMessage = !address.includes('@');
  const form = useForm({
    schema: async () => (await loadContract()).createLightAccount.body,
    read: () => ({ address, code, agreed: true, versions }),
    send: async (body) => callApi((await loadContract()).createLightAccount, { body }),
    onDone: async ({ data }) => {
      forgetAsked();
      if (data.next === 'second-factor') {
        const { pathname, search } = window.location;
        return loadPage(withCallback(AUTH_PAGES.secondFactor, pathname + search));
      }
      reloadSessionInOtherTabs();
      await refreshSession();
      if (!(await watch(lookup))) onFull();
    },
    onFailure: () => {
      setCode('');
      return false;
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={TITLE}
      description={`${address}${byMessage ? ' 번호' : ' 주소'}로 인증번호를 보냈습니다. 10분 안에 입력해 주세요.`}
      formId={id}
      submit="확인하고 받아 보기"
      busy={form.busy}
    >
      <Form of={form} id={id} label="인증번호 입력">
        <OneTimeCode label="인증번호" name="code" value={code} onChange={setCode} />
        <div>
          <p css={smallNote}>
            {byMessage
              ? '카카오톡 알림톡이나 문자로 보냈습니다. 오지 않으면 스팸 메시지함을 확인해 주세요.'
              : '메일이 보이지 않으면 스팸 메일함을 확인해 주세요.'}
          </p>
          <Button variant="ghost" onClick={onAgain}>
            {byMessage ? '번호를' : '주소를'} 고치거나 다시 받기
          </Button>
        </div>
      </Form>
    </FormDialog>
  );
}

/** For a person who is signed in: one button. */
function Confirm({ onClose, onFull, ...lookup }: StepProps) {
  const { run, busy, failure } = useAction();
  const save = () =>
    run(async () => {
      if (!(await watch(lookup))) onFull();
    });
  return (
    <DialogWith
      onClose={onClose}
      description={describe(lookup)}
      action={
        <Button loading={busy} onClick={() => void save()}>
          받아 보기
        </Button>
      }
    >
      <FormFailure text={failure} />
    </DialogWith>
  );
}

const Full = ({ onClose }: Props) => (
  <DialogWith
    onClose={onClose}
    description={`매일 받아 보실 수 있는 키워드는 ${WATCHED_MAX}개까지입니다. 하나를 빼시거나 회원 가입을 신청해 주세요.`}
    action={<ButtonLink href={AUTH_PAGES.welcome}>받아 보는 키워드 보기</ButtonLink>}
  />
);

interface WithProps {
  description: string;
  action: ReactNode;
  children?: ReactNode;
  onClose: () => void;
}

function DialogWith({ description, action, children, onClose }: WithProps) {
  return (
    <Dialog
      open
      title={TITLE}
      description={description}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            닫기
          </Button>
          {action}
        </>
      }
    >
      <FormStack>{children}</FormStack>
    </Dialog>
  );
}
