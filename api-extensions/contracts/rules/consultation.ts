/** A text field of the consultation form: its name in the contract, its words, and attributes of its control. */
interface ConsultationField<Name extends string> {
  name: Name;
  label: string;
  required?: true;
  /** Lines of a text area; omitted: one line. */
  rows?: number;
  hint?: string;
  placeholder?: string;
  autoComplete: string;
  autoCapitalize?: 'none';
  spellCheck?: false;
  type?: 'email';
  inputMode?: 'email';
  maxLength?: number;
}

const ADDRESS = { autoCapitalize: 'none', spellCheck: false, maxLength: 300 } as const;

const fieldsOf = <Name extends string>(fields: readonly ConsultationField<Name>[]) => fields;

/** What the visitor writes, in the order of the form, its error page, messages, staff screens and files. */
export const CONSULTATION_FIELDS = fieldsOf([
  { name: 'companyName', label: '업체명', required: true, autoComplete: 'organization', maxLength: 200 },
  {
    name: 'contact',
    label: '연락처',
    required: true,
    hint: '전화번호나 이메일 가운데 연락받기 편하신 것을 적어 주세요.',
    placeholder: '예: 010-1234-5678',
    autoComplete: 'tel',
    ...ADDRESS,
  },
  { name: 'keyword', label: '관심 키워드', placeholder: '예: 강남 치과', autoComplete: 'off' },
  {
    name: 'memo',
    label: '문의 내용',
    rows: 5,
    placeholder: '사이트 주소나 지금 궁금하신 점을 적어 주시면 더 자세히 안내해 드릴 수 있습니다.',
    autoComplete: 'off',
  },
]);

/** The field that only the form has: the address belongs to the confirmation, not to the request. */
export const CONFIRMATION_FIELD: ConsultationField<'confirmation_email'> = {
  name: 'confirmation_email',
  label: '접수 확인 메일',
  hint: '적어 주시면 접수번호를 메일로도 보내 드립니다.',
  autoComplete: 'email',
  type: 'email',
  inputMode: 'email',
  ...ADDRESS,
};

/** Names of what a request says, for messages, staff screens and files. */
export const REQUEST_LABELS = [{ name: 'product', label: '상품' } as const, ...CONSULTATION_FIELDS];

/** A form filled in faster than this, in milliseconds, counts as a program's. */
export const APPLY_FILL_MIN_MS = 3000;
/** Honeypot field of a form without JavaScript, hidden from people. It must stay empty. */
export const APPLY_HONEYPOT = 'website';

/** Kind of a parsed contact: an e-mail has an @, a telephone number has none. */
export const contactKind = (contact: string): 'phone' | 'email' =>
  contact.includes('@') ? 'email' : 'phone';

/** Path of the receipt page, on the site that took the request. */
export const donePath = (number: string): string =>
  `/service/apply/done?receipt=${encodeURIComponent(number)}`;
