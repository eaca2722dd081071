import { css } from '@emotion/react';
import {
  APPLY_FILL_MIN_MS,
  APPLY_HONEYPOT,
  CONFIRMATION_FIELD,
  CONSULTATION_FIELDS,
  contactKind,
  receiptPath,
} from 'api-extensions/contracts/rules/consultation';
import { askedName } from 'api-extensions/contracts/rules/asked-lookup';
import { privacyHint } from 'api-extensions/contracts/rules/privacy-hint';
import { navigate } from 'gatsby';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { noteGoal } from '../../platform/goals';
import type { Asked } from '../../platform/lookup-address';
import { callApi } from '../../platform/api-call';
import { DraftNotice, FormElement } from '../../platform/form';
import { failureText, hasErrorCode, UserFacingError } from '../../platform/failure-text';
import { textsOf, useForm } from '../../platform/use-form';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { FormFailure, FormStack } from '../../ui/form-body';
import { contactHref } from '../../ui/link-target';
import { NativeSelect } from '../../ui/native-select';
import type { Option } from '../../ui/select';
import { SiteLink } from '../../ui/site-link';
import { TextField, Textarea } from '../../ui/text-field';
import { useHydrated } from '../../ui/use-hydrated';
import type { ProductCard } from '../../platform/page-context';
import { TermsButton, termsRow } from '../../platform/terms-button';
import { requestContext } from './asked-lookup';
import { type Conditions, getConditions } from './apply-conditions';
import { sendWhenBack } from './send-when-back';
import {
  clearRequest,
  storeRequest,
  type StoredRequest,
  readOrCreateRequest,
  renewRequest,
} from './stored-request';

/** Products of the form as options. There is always an option 0, for no particular product. */
export function productOptions(products: readonly Pick<ProductCard, 'prod_id' | 'name'>[]): Option[] {
  const options = products.map(({ prod_id, name }) => ({ value: String(prod_id), label: name }));
  if (options.some(({ value }) => value === '0')) return options;
  return [{ value: '0', label: '상담하며 정하기' }, ...options];
}

/** Hides the honeypot: people do not see or focus it, and bots that fill every field fill it too. */
const honeypot = css`
  position: absolute;
  left: -10000px;
  width: 1px;
  height: 1px;
  overflow: hidden;
`;

const plainLink = css`
  padding: 0.625rem 1rem;
  color: var(--color-primary-strong);
  font-size: var(--text-sm);
  font-weight: 650;
`;

const PRIVACY = { path: '/privacy', title: '개인정보처리방침' };

const PRIVACY_HINT = privacyHint(
  '업체명, 연락처, 키워드, 문의 내용과 함께 보내신 조회 결과',
  '상담과 견적 안내를',
  '신청하실',
);

/** Name of the box that sends the lookup along. */
const WITH_LOOKUP = 'with_lookup';

/** Loaded when the form is used. */
const loadContract = () => import('api-extensions/contracts/service/apply');

const REACHED = {
  phone: (contact: string) => `전화 ${contact} 번호로 연락드립니다.`,
  email: (contact: string) => `이메일 ${contact} 주소로 연락드립니다.`,
  kakao: (contact: string) => `${contact} 아이디로 연락드립니다.`,
};

/** Hint with the contact as it is parsed, so that the visitor notices a mistyped digit; null if it is not valid. */
async function describeContact(input: string): Promise<string | null> {
  const { apply } = await loadContract();
  const read = apply.body.shape.contact.safeParse(input);
  if (!read.success) return null;
  const { contact, typed } = read.data;
  return REACHED[contactKind(contact)](contact) + (typed && ' 적어 주신 글도 담당자가 그대로 봅니다.');
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Props {
  products: readonly Pick<ProductCard, 'prod_id' | 'name'>[];
  /** Product number from the address; empty for none. */
  productInUrl: string;
  /** The lookup in the address, from a result; null for none. */
  asked: Asked | null;
  /** The privacy terms' version in force at build time. */
  privacyVersion: string;
  /** Offered as another way of contact when sending fails, like `contactUrl`. */
  phone?: string;
  contactUrl: string | null;
}

/** The form's conditions. `load` requests them once, when the form is used, and again after a failure. */
function useConditions() {
  const [conditions, setConditions] = useState<Conditions | null>(null);
  const loading = useRef<Promise<void> | null>(null);
  const load = useCallback((): void => {
    loading.current ??= getConditions().then(setConditions, (error: unknown) => {
      loading.current = null;
      console.error('The conditions of the consultation could not be loaded', error);
    });
  }, []);
  const reload = () => {
    loading.current = null;
    load();
  };
  return { conditions, load, reload };
}

const WAITING = {
  online: '서버에 연결하지 못했습니다. 입력하신 내용은 그대로 있으며, 연결되는 대로 다시 보냅니다.',
  offline: '인터넷에 연결되어 있지 않습니다. 입력하신 내용은 그대로 있으며, 연결되는 대로 보냅니다.',
};
const CHANGED = '내용이 바뀌어 다시 보내기를 멈췄습니다. 다 고치신 뒤 다시 눌러 주세요.';

/**
 * Sends a request again while the server is away. `waiting` says so until then. Typing ends the waiting, because what is sent
 * would not be what the form shows.
 */
function useSendWhenBack() {
  const [waiting, setWaiting] = useState<string | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const send = async <Result,>(request: () => Promise<Result>): Promise<Result> => {
    const { signal } = (stop.current = new AbortController());
    const onWait = () => setWaiting(navigator.onLine ? WAITING.online : WAITING.offline);
    try {
      return await sendWhenBack(request, onWait, signal);
    } catch (thrown) {
      throw signal.aborted ? new UserFacingError(CHANGED) : thrown;
    } finally {
      setWaiting(null);
    }
  };
  return { waiting, send, stopWaiting: () => stop.current?.abort() };
}

/** State of the form: sends the request, stores it until then, and explains failures. @param options the form's products */
function useApply({ productInUrl, privacyVersion, asked }: Props, options: readonly Option[]) {
  const request = useRef<StoredRequest | null>(null);
  const productSelect = useRef<HTMLSelectElement>(null);
  const { conditions, load, reload } = useConditions();
  const { waiting, send, stopWaiting } = useSendWhenBack();
  const version = conditions?.privacy_version ?? privacyVersion;

  const { form, errors, failure, busy, fail, ...draft } = useForm({
    schema: async () => {
      load();
      return (await loadContract()).apply.body;
    },
    draft: 'apply',
    forVisitors: true,
    read: (data) => {
      const { key, since } = (request.current ??= readOrCreateRequest(Date.now()));
      return {
        ...textsOf(data),
        type: Number(data.get('type')),
        privacy: data.has('privacy'),
        marketing: data.has('marketing'),
        privacy_version: version,
        idempotency_key: key,
        elapsed_ms: Math.max(0, Date.now() - since),
      };
    },
    send: async (body) => {
      // Browser autofill can be faster than the server's minimum fill time.
      const remainingMs = APPLY_FILL_MIN_MS - body.elapsed_ms;
      if (remainingMs > 0) await wait(remainingMs);
      const elapsed_ms = Math.max(body.elapsed_ms, APPLY_FILL_MIN_MS);
      const { apply } = await loadContract();
      const box = form.ref.current?.elements.namedItem(WITH_LOOKUP);
      const context = await requestContext(asked, box instanceof HTMLInputElement && box.checked);
      return send(() => callApi(apply, { body: { ...body, elapsed_ms, ...context } }));
    },
    onDone: async ({ data }) => {
      clearRequest();
      request.current = null;
      // Scripts that measure send the whole address, which may name what the visitor looked up.
      window.history.replaceState(window.history.state, '', window.location.pathname);
      noteGoal('consultation');
      await navigate(receiptPath(data.receipt));
    },
    onFailure: (thrown) => {
      const field = (name: string) => form.ref.current?.elements.namedItem(name);
      if (hasErrorCode(thrown, 'CONFLICT')) {
        const box = field('privacy');
        if (box instanceof HTMLInputElement) box.checked = false;
        reload();
        fail(failureText(thrown), { privacy: '바뀐 개인정보처리방침을 확인하고 다시 동의해 주세요.' });
        return true;
      }
      if (hasErrorCode(thrown, 'IDEMPOTENCY_CONFLICT') && request.current)
        request.current = renewRequest(request.current);
      if (hasErrorCode(thrown, 'BOT_SUSPECTED')) {
        // A password manager may have filled in the honeypot: the next attempt is sent without it.
        const filled = field(APPLY_HONEYPOT);
        if (filled instanceof HTMLInputElement) filled.value = '';
        fail('자동으로 입력된 것으로 보여 보내지 못했습니다. 내용을 확인하고 한 번 더 눌러 주세요.');
        return true;
      }
      if (hasErrorCode(thrown, 'RATE_LIMITED')) {
        fail(`${failureText(thrown)} 입력하신 내용은 이 화면에 그대로 남아 있습니다.`);
        return true;
      }
      return false;
    },
  });

  // Runs after the draft is restored: a new product in the address takes precedence over the draft's.
  useEffect(() => {
    const stored = (request.current ??= readOrCreateRequest(Date.now()));
    if (productInUrl === stored.productInUrl) return;
    request.current = storeRequest({ ...stored, productInUrl });
    if (productSelect.current && options.some(({ value }) => value === productInUrl))
      productSelect.current.value = productInUrl;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the products are those of the page
  }, [productInUrl]);
  useEffect(() => {
    const keyword = form.ref.current?.elements.namedItem('keyword');
    if (asked && asked.kind !== 'diagnosis' && keyword instanceof HTMLInputElement && keyword.value === '')
      keyword.value = asked.keyword;
  }, [asked, form.ref]);
  const canConfirm = conditions?.can_confirm !== false;
  const onInput = (event: FormEvent) => {
    stopWaiting();
    form.onInput(event);
  };
  return {
    form: { ...form, onInput },
    productSelect,
    version,
    errors,
    failure: waiting ?? failure,
    isWaiting: waiting !== null,
    busy,
    draft,
    canConfirm,
  };
}

/**
 * The consultation request (SPEC §3): a native form, which also works before the script has loaded. Its fields are
 * uncontrolled, so text typed before that stays.
 */
export function ApplyForm(props: Props) {
  const { phone, contactUrl } = props;
  const isHydrated = useHydrated();
  const [contactHint, setContactHint] = useState<string | null>(null);
  const options = productOptions(props.products);
  const { form, productSelect, version, errors, failure, isWaiting, busy, draft, canConfirm } = useApply(
    props,
    options,
  );
  return (
    <FormElement
      of={{ form, errors }}
      action="/api/service/apply"
      noValidate={isHydrated}
      aria-label="상담 신청"
    >
      <FormStack>
        <FormFailure text={failure}>
          {(phone || contactUrl) && (
            <p>
              급하시면{' '}
              {phone && (
                <>
                  전화(<a href={contactHref(phone)}>{phone}</a>){contactUrl ? '나 ' : '로 '}
                </>
              )}
              {contactUrl && (
                <>
                  <SiteLink href={contactUrl}>상담 채널</SiteLink>로{' '}
                </>
              )}
              문의해 주세요.
            </p>
          )}
        </FormFailure>
        <DraftNotice of={draft} />
        {props.asked && (
          <Checkbox
            name={WITH_LOOKUP}
            defaultChecked
            label={`조회 결과 함께 보내기: ${askedName(props.asked)}`}
            hint={
              props.asked.kind === 'diagnosis'
                ? '담당자가 진단한 내용을 함께 보고 안내해 드립니다.'
                : '담당자가 최근 30일의 조회 기록을 함께 보고 안내해 드립니다.'
            }
          />
        )}
        <NativeSelect
          ref={productSelect}
          label="상품"
          name="type"
          options={options}
          defaultValue={options[0]?.value}
        />
        {[...CONSULTATION_FIELDS, ...(canConfirm ? [CONFIRMATION_FIELD] : [])].map(({ rows, ...field }) => {
          const control = {
            ...field,
            label: field.required ? field.label : `${field.label} (선택)`,
            error: errors[field.name],
          };
          if (rows) return <Textarea key={field.name} rows={rows} {...control} />;
          if (field.name !== 'contact') return <TextField key={field.name} {...control} />;
          return (
            <TextField
              key={field.name}
              {...control}
              hint={contactHint ?? field.hint}
              onChange={({ target }) =>
                void describeContact(target.value).then(setContactHint, () => undefined)
              }
            />
          );
        })}
        <Consents isHydrated={isHydrated} />
        <div css={honeypot} aria-hidden="true">
          <label>
            비워 두세요
            <input name={APPLY_HONEYPOT} tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <input type="hidden" name="privacy_version" value={version} />
        <div>
          <Button type="submit" size="lg" loading={busy} css={{ width: '100%' }}>
            {isWaiting ? '연결을 기다리고 있습니다' : '상담 신청하기'}
          </Button>
          <p css={{ marginTop: 'var(--space-3)', fontSize: 'var(--text-sm)', textAlign: 'center' }}>
            이 화면에서는 결제가 필요하지 않습니다.
          </p>
        </div>
      </FormStack>
    </FormElement>
  );
}

function Consents({ isHydrated }: { isHydrated: boolean }) {
  return (
    <div>
      <div css={termsRow}>
        <Checkbox
          name="privacy"
          label="(필수) 개인정보 수집·이용에 동의합니다."
          hint={PRIVACY_HINT}
          required
        />
        {isHydrated ? (
          <TermsButton {...PRIVACY} />
        ) : (
          <a href={PRIVACY.path} target="_blank" rel="noopener" css={plainLink}>
            내용 보기
          </a>
        )}
      </div>
      <Checkbox
        name="marketing"
        label="(선택) 혜택과 소식 받기에 동의합니다."
        hint="동의하지 않으셔도 신청하실 수 있습니다."
      />
    </div>
  );
}
