import { Button, Textarea, Typography } from '@strapi/design-system';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { readBusinessRegistration } from '../../contracts/contacts/business-registration';
import {
  createSite,
  inviteManager,
  listSiteSources,
  readSiteCreation,
} from '../../contracts/sites/sites-admin';
import { useSubmit } from '../actions';
import { messageOf, useCall } from '../call-api';
import { ColorField, FieldColumns, FormField, SelectField, TextField } from '../fields';
import { DialogForm, DialogResult, FailureNote, FormDialog, Note } from '../parts';
import { usePolled } from '../use-polled';

type CreatedSite = z.output<typeof createSite.response>['data'];
type Values = Record<string, string>;

interface SiteField {
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
  placeholder?: string;
}

const SITE_FIELDS: SiteField[] = [
  { name: 'name', label: '사이트 이름', required: true, placeholder: '예: 누리마케팅' },
  {
    name: 'code',
    label: '사이트 코드',
    hint: '영문 소문자, 숫자, -. 만든 뒤에는 바꿀 수 없습니다.',
    required: true,
    placeholder: '예: nuri',
  },
];

const BUSINESS_FIELDS: SiteField[] = [
  { name: 'company', label: '상호', required: true },
  { name: 'ceo', label: '대표자' },
  { name: 'business_number', label: '사업자등록번호', placeholder: '000-00-00000' },
  { name: 'mail_order_number', label: '통신판매업 신고번호' },
  { name: 'phone', label: '대표 전화', required: true },
  { name: 'email', label: '대표 이메일', required: true },
  { name: 'address', label: '주소' },
  { name: 'hours', label: '운영 시간' },
  { name: 'privacy_officer', label: '개인정보 보호책임자' },
];

const MANAGER_FIELDS: SiteField[] = [
  { name: 'manager_name', label: '이름' },
  {
    name: 'manager_email',
    label: '이메일',
    hint: '비밀번호를 정하는 링크를 보냅니다. 비워 두면 나중에 추가할 수 있습니다.',
  },
];

const INITIAL_VALUES: Values = { source: 'template:agency', primary: '#4338ca' };

/** Body of the call. Hosts are typed on separate lines or with commas. */
function requestOf(values: Values): z.input<typeof createSite.body> {
  const valueOf = (name: string) => values[name] ?? '';
  const wantsManager = valueOf('manager_name').trim() !== '' || valueOf('manager_email').trim() !== '';
  return {
    source: valueOf('source'),
    code: valueOf('code'),
    name: valueOf('name'),
    primary: valueOf('primary'),
    hosts: valueOf('hosts')
      .split(/[\s,]+/)
      .filter(Boolean),
    business: Object.fromEntries(BUSINESS_FIELDS.map(({ name }) => [name, valueOf(name)])) as z.input<
      typeof createSite.body
    >['business'],
    manager: wantsManager ? { name: valueOf('manager_name'), email: valueOf('manager_email') } : null,
  };
}

/** Name of the form's field for a path in the contract. */
const fieldName = (path: string) =>
  path
    .replace(/^business\./, '')
    .replace(/^manager\./, 'manager_')
    .replace(/^hosts\..*/, 'hosts');

/** Creates a site from a template or as a copy of another site. */
export function CreateSiteDialog({ onDone }: { onDone: () => void }) {
  return (
    <FormDialog trigger={<Button>사이트 만들기</Button>} title="사이트 만들기">
      {() => <SiteForm onDone={onDone} />}
    </FormDialog>
  );
}

function SiteForm({ onDone }: { onDone: () => void }) {
  const call = useCall();
  const readSources = useCallback(() => call(listSiteSources, { query: { search: '' } }), [call]);
  const sources = usePolled(readSources, () => null).value?.data ?? [];
  const [values, setValues] = useState(INITIAL_VALUES);
  const { isWorking, failure, fields, run } = useSubmit();
  const [made, setMade] = useState<CreatedSite | null>(null);
  const request = requestOf(values);
  const set = (name: string, value: string) => setValues((before) => ({ ...before, [name]: value }));

  const submit = () =>
    run('사이트를 만들지 못했습니다. 잠시 후 다시 시도해 주세요.', async () => {
      setMade((await call(createSite, { body: request })).data);
      onDone();
    });

  if (made)
    return made.site ? (
      <DialogResult>
        <Typography fontWeight="bold">{`${made.site.name} 사이트를 만들었습니다.`}</Typography>
        <Typography>{draftsText(made.site.drafts)}</Typography>
        {made.invitation && <Invitation {...made.invitation} />}
      </DialogResult>
    ) : (
      <SiteProgress code={request.code} onMade={() => void submit()} onFailed={onDone} />
    );
  const errors: Values = Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [fieldName(path), message]),
  );
  const field = (name: string) => ({
    name,
    value: values[name] ?? '',
    error: errors[name],
    onChange: (value: string) => set(name, value),
  });
  const inputs = (shown: SiteField[]) => (
    <FieldColumns>
      {shown.map((texts) => (
        <TextField key={texts.name} {...texts} {...field(texts.name)} />
      ))}
    </FieldColumns>
  );
  return (
    <DialogForm id="create-site" noValidate onSubmit={submit} send="만들기" isWorking={isWorking}>
      <SelectField
        {...field('source')}
        label="바탕"
        required
        hint={sources.find(({ source }) => source === values.source)?.description}
        options={sources.map(({ source, name }) => ({ value: source, text: name }))}
      />
      {inputs(SITE_FIELDS)}
      <FormField
        name="hosts"
        label="접속 주소"
        error={errors.hosts}
        required
        hint="http:// 없이 한 줄에 하나씩. 한글 주소도 됩니다. 첫 주소가 대표 주소입니다."
      >
        <Textarea
          value={values.hosts ?? ''}
          placeholder="www.example.com"
          onChange={({ target }: { target: HTMLTextAreaElement }) => set('hosts', target.value)}
        />
      </FormField>
      <ColorField {...field('primary')} required />
      <Typography variant="delta" tag="h3">
        사업자 정보
      </Typography>
      <RegistrationField onRead={(read) => setValues((before) => ({ ...before, ...read }))} />
      {inputs(BUSINESS_FIELDS)}
      <Typography variant="delta" tag="h3">
        첫 관리자
      </Typography>
      {inputs(MANAGER_FIELDS)}
      <FailureNote failure={failure} />
    </DialogForm>
  );
}

/** Takes the text of a business registration, and fills the fields below from it. */
function RegistrationField({ onRead }: { onRead: (read: Values) => void }) {
  const [result, setResult] = useState('');
  const read = (text: string) => {
    const found = readBusinessRegistration(text);
    const labels = BUSINESS_FIELDS.filter(({ name }) => name in found).map(({ label }) => label);
    if (labels.length > 0) onRead(found);
    setResult(
      labels.length > 0
        ? `${labels.join(', ')} 칸을 채웠습니다. 맞는지 확인해 주세요.`
        : text.trim() && '채울 내용을 찾지 못했습니다. 등록번호와 상호가 있는 글을 붙여 넣어 주세요.',
    );
  };
  return (
    <FormField
      name="registration"
      label="사업자등록증 글"
      hint="사업자등록증의 글을 복사해 붙여 넣으면 아래 칸을 채웁니다. 이 글은 저장하지 않습니다."
    >
      <Textarea onChange={({ target }: { target: HTMLTextAreaElement }) => read(target.value)} />
      <div aria-live="polite">{result && <Typography>{result}</Typography>}</div>
    </FormField>
  );
}

const draftsText = (drafts: number) =>
  `페이지와 상품 ${drafts}개가 초안으로 들어 있습니다. 콘텐츠 관리자에서 고친 뒤 이 화면의 ‘초안 모두 발행’을 누르면 공개됩니다. ‘점검’에서 빠진 것을 확인해 주세요.`;

const PROGRESS_MS = 2000;

/** A site that takes longer to make than the call. It is made, whether or not the dialog stays open. */
function SiteProgress({
  code,
  onMade,
  onFailed,
}: {
  code: string;
  onMade: () => void;
  onFailed: () => void;
}) {
  const call = useCall();
  const read = useCallback(
    async () => (await call(readSiteCreation, { params: { code } })).data,
    [call, code],
  );
  const { value } = usePolled(read, (progress) =>
    progress && progress.state !== 'running' ? null : PROGRESS_MS,
  );
  const state = value?.state ?? 'running';
  const end = useRef({ made: onMade, failed: onFailed });
  end.current = { made: onMade, failed: onFailed };
  useEffect(() => {
    if (state !== 'running') end.current[state]();
  }, [state]);
  return (
    <DialogResult>
      <div aria-live="polite">
        {state !== 'failed' && (
          <Typography>
            사이트를 만들고 있습니다. 서버가 바쁘면 몇 분이 걸립니다. 이 창을 닫아도 계속 만들어지고, 다 되면
            목록에 나옵니다.
          </Typography>
        )}
      </div>
      {state === 'failed' && (
        <FailureNote failure={Object.values(value?.fields ?? {})[0] ?? value?.message ?? ''} />
      )}
    </DialogResult>
  );
}

/** Invites the site's manager and says how. */
export function NewInvitation({ code }: { code: string }) {
  const call = useCall();
  const invite = useCallback(
    async () => (await call(inviteManager, { params: { code } })).data,
    [call, code],
  );
  const { value, error } = usePolled(invite, () => null);
  if (error !== null)
    return <FailureNote failure={messageOf(error, '초대하지 못했습니다. 잠시 후 다시 시도해 주세요.')} />;
  return value && <Invitation {...value} />;
}

function Invitation({ email, link }: NonNullable<CreatedSite['invitation']>) {
  if (link === null) return <Typography>{`${email} 주소로 관리자 초대 메일을 보냈습니다.`}</Typography>;
  return (
    <Note tone="warning">
      <Typography>
        {`메일 서버가 없어 초대 메일을 보내지 못했습니다. 이 링크를 ${email} 님께 직접 전해 주세요(7일 동안 한 번 사용).`}
      </Typography>
      <Typography style={{ wordBreak: 'break-all' }}>{link}</Typography>
    </Note>
  );
}
