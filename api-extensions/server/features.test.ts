import fs from 'node:fs';
import path from 'node:path';
import { features } from './features';
import { LIGHT_DAYS, REJECTED_DAYS, UNCONFIRMED_DAYS } from './shared/personal-data';

const PERSONAL_DATA = features.flatMap(({ personalData = [] }) => personalData);

const ROOT = path.resolve(__dirname, '../..');

interface Schema {
  uid: string;
  table: string;
  columns: Record<string, { type: string }>;
}

function read(uid: string, file: string): Schema {
  const { collectionName, attributes } = JSON.parse(fs.readFileSync(file, 'utf8')) as {
    collectionName: string;
    attributes: Schema['columns'];
  };
  return { uid, table: collectionName, columns: attributes };
}

const api = path.join(ROOT, 'cms/src/api');
const schemas: Schema[] = [
  read(
    'plugin::users-permissions.user',
    path.join(ROOT, 'cms/src/extensions/users-permissions/content-types/user/schema.json'),
  ),
  ...fs
    .readdirSync(api)
    .map((name) => read(`api::${name}.${name}`, path.join(api, name, 'content-types', name, 'schema.json'))),
];

/** Names of columns with personal data or a reference to a person. */
const LOOKS_PERSONAL =
  /^(name|label|others)$|(^|_)(email|phone|contact|address|ip|person|author|actor|who|by|owner|customer|assignee|member|user|username|party|company|account|device)(_|$)/;

/** Columns with such a name, but without personal data. */
const OTHERS = new Set([
  ...[
    'app-config',
    'board',
    'domain',
    'form',
    'product',
    'site-role',
    'work-file',
    'background-lease',
    'estimate-template',
    'answer-template',
  ].map((name) => `api::${name}.${name} name`),
  // The text of a button.
  'api::popup.popup label',
  'api::background-lease.background-lease owner',
  'api::lookup-run.lookup-run lease_owner',
  // How or where, not who.
  'api::tracking-run.tracking-run by_hand',
  'api::lookup-quota.lookup-quota used_by_site',
]);

const listed = new Map(PERSONAL_DATA.map((table) => [table.uid, table]));

test('every column that looks personal - is in PERSONAL_DATA, or in the list of exceptions', () => {
  const missing = schemas.flatMap(({ uid, columns }) =>
    Object.keys(columns)
      .filter((column) => LOOKS_PERSONAL.test(column))
      .filter((column) => !OTHERS.has(`${uid} ${column}`) && !listed.get(uid)?.columns.includes(column))
      .map((column) => `${uid} ${column}`),
  );
  expect(missing).toEqual([]);
});

test('every column in PERSONAL_DATA - exists, and ages are counted from days and instants', () => {
  const wrong = PERSONAL_DATA.flatMap((table) => {
    const { uid, columns, ageing = [], owner, exported = [], marked, parent } = table;
    const schema = schemas.find((one) => one.uid === uid);
    const named = [
      ...columns,
      ...exported,
      ...ageing.map(({ column }) => column),
      owner?.column ?? 'id',
      marked ?? 'id',
      parent?.column ?? 'id',
    ];
    return [
      ...named.filter((column) => column !== 'id' && !schema?.columns[column]),
      ...ageing
        .map(({ column }) => schema?.columns[column]?.type ?? '')
        .filter((type) => !['datetime', 'date', 'biginteger'].includes(type)),
    ].map((column) => `${uid} ${column}`);
  });
  expect(wrong).toEqual([]);
});

test('tables whose rows are emptied - have a version, and empty the column with the account', () => {
  for (const { uid, emptied, owner } of PERSONAL_DATA.filter((table) => table.emptied)) {
    expect(Object.keys(schemas.find((one) => one.uid === uid)?.columns ?? {})).toContain('version');
    expect([owner?.by, emptied?.includes(owner?.column ?? '')]).toEqual(['key', true]);
  }
});

test('docs/personal-data.md - has the line of each table of PERSONAL_DATA, and no others', () => {
  const text = fs.readFileSync(path.join(ROOT, 'docs/personal-data.md'), 'utf8').replace(/ +/g, ' ');
  const lines = PERSONAL_DATA.map(({ uid, columns, purpose, retention }) => {
    const table = schemas.find((one) => one.uid === uid)?.table ?? uid;
    return `| \`${table}\` | ${columns.map((column) => `\`${column}\``).join(', ')} | ${purpose} | ${retention} |`;
  });
  expect(lines.filter((line) => !text.includes(line))).toEqual([]);
  expect(text.match(/^\| `/gm)).toHaveLength(lines.length);
});

describe('the privacy pages of the demo sites', () => {
  /** Retention periods on a page: in its section 3, and in the summary if there is one. */
  function periodsOf(site: string): string {
    const text = fs.readFileSync(path.join(ROOT, `cms/src/seed/content/${site}.legal.ts`), 'utf8');
    const section = /question: '3\. [^]*?(?=question: '4\. )/.exec(
      text.slice(text.indexOf("path: '/privacy'")),
    )?.[0];
    const summary = /title: '언제까지 두나요\?'[^]*?}/.exec(text)?.[0] ?? '';
    return `${summary}\n${section ?? ''}`;
  }

  const inWords = (days: number) => (days % 366 === 0 ? `${days / 366}년` : `${days}일`);
  const ageOf = (name: string, column: string): number =>
    listed.get(`api::${name}.${name}`)?.ageing?.find((age) => age.column === column)?.days ?? 0;
  const blockedOf = (name: string) => listed.get(`api::${name}.${name}`)?.blockedDays ?? 0;
  const PERIOD = '(\\d+[년일])';

  const STATED: [what: string, days: number, says: RegExp][] = [
    ['closed consultations', ageOf('consultation', 'closed_at'), /상담(?:을 마친|이 끝난) 날부터 PERIOD/],
    ['handled consultations', ageOf('consultation', 'handled_at'), /마지막으로 처리한 날[^)]*부터 PERIOD\)/],
    ['consultations that were never handled', ageOf('consultation', 'received_at'), /접수한 날부터 PERIOD\)/],
    ['unconfirmed registrations', UNCONFIRMED_DAYS, /확인하지 않은 가입 신청은 PERIOD/],
    ['rejected registrations', REJECTED_DAYS, /반려된 (?:가입 )?신청은 (?:반려한 날부터 )?PERIOD/],
    ['light accounts', LIGHT_DAYS, /간편 계정은 마지막 로그인부터 PERIOD/],
    ...['saved-list', 'saved-keyword', 'saved-alert', 'research-keyword', 'report-schedule'].map(
      (name): [string, number, RegExp] => [
        `${name} of blocked accounts`,
        blockedOf(name),
        /이용이 정지된 회원의 저장 키워드와 키워드 분석 목록, 정기 보고서 설정은 정지된 상태로 PERIOD/,
      ],
    ),
    ['the search log', ageOf('search-log', 'day'), /순위 조회 기록과 순위 변동 알림은 PERIOD/],
    ['alerts', ageOf('saved-alert', 'day'), /순위 조회 기록과 순위 변동 알림은 PERIOD/],
    ['messages that were sent', ageOf('outbox', 'sent_at'), /상담과 알림의 발송 기록은 PERIOD/],
    ['messages that failed', ageOf('outbox', 'queued_at'), /상담과 알림의 발송 기록은 PERIOD/],
    ...['expires_ms', 'revoked_ms'].map((column): [string, number, RegExp] => [
      `share links by ${column}`,
      ageOf('share-link', column),
      /공유 링크는 기간이 (?:만료되거나|끝나거나) 공유를 중지한 날부터 PERIOD/,
    ]),
    ['tokens and CSV links', ageOf('access-token', 'expires_ms'), /API 토큰과 CSV 링크는 [^,]*부터 PERIOD/],
    ['deliveries of webhooks', ageOf('webhook-delivery', 'created_ms'), /웹훅을? [^,]*기록은 PERIOD/],
    ['search traffic', ageOf('search-traffic', 'created_ms'), /유입 데이터는 저장한 날부터 PERIOD/],
    ['the audit log', ageOf('audit-log', 'at'), /열람·변경 기록\(IP 주소 포함\)은 PERIOD/],
    [
      'estimates without an account',
      ageOf('estimate', 'requested_at'),
      /회원이 아닌 고객의 수락되지 않은 견적은 작성한 날부터 PERIOD/,
    ],
    [
      'contracts',
      ageOf('work-contract', 'to_day'),
      /계약(?:과| 또는) 청약철회(?:에 관한)? 기록(?:은|:) PERIOD/,
    ],
    [
      'accepted estimates',
      ageOf('estimate', 'closed_at'),
      /계약(?:과| 또는) 청약철회(?:에 관한)? 기록(?:은|:) PERIOD/,
    ],
  ].map(([what, days, says]) => {
    const pattern = (says as RegExp).source.replace('PERIOD', PERIOD);
    return [what as string, days as number, new RegExp(pattern)];
  });

  test.each(STATED.flatMap((stated) => ['rankup', 'topkeyword'].map((site) => [site, ...stated] as const)))(
    '%s: %s - kept for %i days, as the page says',
    (site, _what, days, says) => {
      expect(says.exec(periodsOf(site))?.[1]).toBe(inWords(days));
    },
  );

  /** Legal periods for data outside the project's tables: payments, advertising, disputes, visits. */
  const OF_LAW = ['6개월', '5년', '3년', '3개월'];

  test.each(['rankup', 'topkeyword'])('%s - promises no period that is not kept', (site) => {
    const rest = STATED.reduce((text, [, , says]) => {
      const found = says.exec(text)?.[0];
      return found ? text.replaceAll(found, '') : text;
    }, periodsOf(site));
    expect(rest.match(/\d+(?:년|개월|일)/g)).toEqual(OF_LAW);
    expect(rest).toContain('회원 정보는 탈퇴');
  });
});
