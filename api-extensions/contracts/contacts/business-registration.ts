import { withoutInvisible } from '../rules/invisible';
import { findMailAddresses } from './mail-addresses';
import { findPhones } from './phones';

/** What the text of a business registration says, by the names of a site's business data. */
export type BusinessRegistration = Partial<
  Record<'company' | 'ceo' | 'business_number' | 'mail_order_number' | 'address' | 'phone' | 'email', string>
>;

/** Headings of the form, without spaces; those without a field only end the value before them. The longer of two comes first. */
const HEADINGS: readonly (readonly [string, keyof BusinessRegistration | null])[] = [
  ['법인등록번호', null],
  ['주민등록번호', null],
  ['사업자등록번호', 'business_number'],
  ['등록번호', 'business_number'],
  ['법인명(단체명)', 'company'],
  ['상호(법인명)', 'company'],
  ['상호(단체명)', 'company'],
  ['법인명', 'company'],
  ['단체명', 'company'],
  ['상호', 'company'],
  ['성명(대표자)', 'ceo'],
  ['대표자(성명)', 'ceo'],
  ['대표자명', 'ceo'],
  ['대표자', 'ceo'],
  ['성명', 'ceo'],
  ['사업장소재지', 'address'],
  ['사업장주소', 'address'],
  ['사업장의주소', 'address'],
  ['본점소재지', null],
  ['본점주소', null],
  ['통신판매업신고번호', 'mail_order_number'],
  ['전자세금계산서전용전자우편주소', 'email'],
  ['전자우편주소', 'email'],
  ['이메일', 'email'],
  ['전화번호', 'phone'],
  ['연락처', 'phone'],
  ['개업연월일', null],
  ['개업년월일', null],
  ['생년월일', null],
  ['사업의종류', null],
  ['업태', null],
  ['종목', null],
  ['발급사유', null],
  ['교부사유', null],
  ['공동사업자', null],
  ['사업자단위과세', null],
];

/** A heading's letters, with the spaces that the form puts between them: `대 표 자`. */
const spread = (name: string) => [...name].map((letter) => letter.replace(/[()]/, '\\$&')).join(' ?');

/** A heading stands at a line's start or behind the value before it. */
const HEADING = new RegExp(
  `(?<=^|[\\s:])(${HEADINGS.map(([name]) => spread(name)).join('|')}) ?[:;]? ?(?=\\S|$)`,
  'gmu',
);

/** Removes the spaces that the form puts between the letters of a name: `김 다 온`. */
const closeUp = (name: string) => (/^(?:[가-힣] )+[가-힣]$/.test(name) ? name.replaceAll(' ', '') : name);

const readValue: Partial<Record<keyof BusinessRegistration, (value: string) => string | undefined>> = {
  business_number: (value) =>
    /\d{3}-?\d{2}-?\d{5}(?!\d)/.exec(value)?.[0].replace(/^(\d{3})-?(\d{2})-?/, '$1-$2-'),
  phone: (value) => findPhones(value).phones[0],
  email: (value) => findMailAddresses(value).addresses[0],
  company: closeUp,
  ceo: closeUp,
};

/**
 * Reads the text of a Korean business registration (사업자등록증), as it is copied from a PDF, a scan or Hometax. The first value of
 * a heading counts.
 */
export function readBusinessRegistration(typed: string): BusinessRegistration {
  const text = withoutInvisible(typed.normalize('NFKC'))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\n /g, '\n');
  const headings = [...text.matchAll(HEADING)];
  const read: BusinessRegistration = {};
  for (const [index, heading] of headings.entries()) {
    const name = heading[1]?.replaceAll(' ', '');
    const field = HEADINGS.find(([known]) => known === name)?.[1];
    if (!field || read[field]) continue;
    const raw = text.slice(heading.index + heading[0].length, headings[index + 1]?.index);
    const value = raw
      .replace(/\s+/g, ' ')
      .replace(/ ?[/|,·]? ?$/, '')
      .trim();
    const found = (readValue[field] ?? String)(value);
    if (found) read[field] = found;
  }
  // A single heading stands in other texts too.
  return Object.keys(read).length > 1 ? read : {};
}
