/** A text field of the consultation form: its name in the contract (service.ts), its label and hints, and attributes of its control. */
interface ConsultationField<Name extends string> {
  name: Name;
  label: string;
  required?: true;
  /** Number of lines of a `textarea`; an `input` if omitted. */
  rows?: number;
  hint?: string;
  placeholder?: string;
  autoComplete: string;
  autoCapitalize?: 'none';
  spellCheck?: false;
  type?: 'email';
  inputMode?: 'email';
  /** Browsers cut longer text off without a word, so it is well above the contract's limit, which has a message. */
  maxLength?: number;
}

const CONTACT_INPUT = { autoCapitalize: 'none', spellCheck: false, maxLength: 300 } as const;

/** Keeps the literal names in the type. */
const fieldsOf = <Name extends string>(fields: readonly ConsultationField<Name>[]) => fields;

/** Text fields of a request, in the order in which the form, its error page, messages, staff screens and exports show them. */
export const CONSULTATION_FIELDS = fieldsOf([
  { name: 'companyName', label: '업체명', required: true, autoComplete: 'organization', maxLength: 200 },
  {
    name: 'contact',
    label: '연락처',
    required: true,
    hint: '전화번호나 이메일 가운데 연락받기 편하신 것을 적어 주세요.',
    placeholder: '예: 010-1234-5678',
    autoComplete: 'tel',
    ...CONTACT_INPUT,
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

/** Address for the confirmation. It is stored, but neither shown to staff nor exported. */
export const CONFIRMATION_FIELD: ConsultationField<'confirmation_email'> = {
  name: 'confirmation_email',
  label: '접수 확인 메일',
  hint: '적어 주시면 접수번호를 메일로도 보내 드립니다.',
  autoComplete: 'email',
  type: 'email',
  inputMode: 'email',
  ...CONTACT_INPUT,
};

type StoredName = (typeof CONSULTATION_FIELDS)[number]['name'] | 'product' | 'contact_typed';

/** Labels of a stored request, for messages, staff screens and exports. */
export const REQUEST_LABELS: readonly { name: StoredName; label: string }[] = [
  { name: 'product', label: '상품' },
  ...CONSULTATION_FIELDS.flatMap((field): { name: StoredName; label: string }[] =>
    field.name === 'contact' ? [field, { name: 'contact_typed', label: '연락처(적은 그대로)' }] : [field],
  ),
];

/**
 * Minimum time in milliseconds from showing the form to sending it. A faster request is refused as a bot's, except a plain
 * form post, whose time is not known.
 */
export const APPLY_FILL_MIN_MS = 3000;
/** Name of the honeypot field, which people do not see. A request in which it is not empty is refused (BOT_SUSPECTED). */
export const APPLY_HONEYPOT = 'website';

/** Kind of a contact, as the contract spells it (contacts/contact.ts). */
export const contactKind = (contact: string): 'phone' | 'email' | 'kakao' =>
  contact.includes('@') ? 'email' : contact.startsWith('카카오톡') ? 'kakao' : 'phone';

/** Path of the receipt page, on the site that took the request. */
export const receiptPath = (receipt: string): string =>
  `/service/apply/done?receipt=${encodeURIComponent(receipt)}`;
