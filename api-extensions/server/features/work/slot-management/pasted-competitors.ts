import type { z } from 'zod';
import type { RankKind } from '../../../../contracts/rules/kinds';
import { oneLine } from '../../../../contracts/rules/text';
import { openText } from '../../../../contracts/tables/open-file';
import type { TableSpec } from '../../../../contracts/tables/spec';
import { firstChoices, takeRows } from '../../../../contracts/tables/take';
import { type Understanding, understand } from '../../../../contracts/tables/understand';
import { GROUP_COMPETITORS_MAX, type readCompetitors as call } from '../../../../contracts/work/slot-groups';
import { rankLookups } from '../../../platform/rank-lookups';
import { seoulToday } from '../base/tables';

type Response = z.input<typeof call.response>['data'];
type Competitor = Response['competitors'][number];

/** Columns of a pasted table. A column of addresses may have those of several kinds; a list has all in its name. */
const SPEC: TableSpec = {
  kind: 'pasted-competitors',
  fields: [
    {
      ...{ key: 'name', label: '이름', read: 'keyword' },
      ...{ meanings: ['business', 'competitors', 'customer', 'person'] },
    },
    { key: 'url', label: '주소', meanings: ['url', 'target'], shapes: ['url'], read: 'keyword' },
    { key: 'shop', label: '쇼핑몰', meanings: ['shop'], read: 'keyword' },
    { key: 'blog', label: '블로그·카페', meanings: ['blog'], read: 'keyword' },
  ],
  max: 1000,
};

/** Whether a line begins the text that a map's app shares: name, address and link on lines of their own. */
const isShareTag = (line: string): boolean =>
  /네이버|카카오|구글|지도|맵|map/iu.test(/^\[[^\]]*\]/u.exec(line.trim())?.[0] ?? '');

/** Divides a pasted text into shared texts, each as one line, and the other lines. */
function divide(text: string): { shared: string[]; rest: string } {
  const shared: string[] = [];
  const rest: string[] = [];
  let open: string[] | null = null;
  const close = () => {
    if (open) shared.push(oneLine(open.join(' ')));
    open = null;
  };
  for (const line of text.split(/\r\n?|\n/)) {
    if (isShareTag(line)) {
      close();
      open = [];
    }
    if (!open || line.trim() === '') {
      close();
      rest.push(line);
      continue;
    }
    open.push(line);
    if (/https?:\/\//i.test(line)) close();
  }
  close();
  return { shared, rest: rest.join('\n') };
}

const noTargets = (): Competitor['targets'] => ({ web: '', shop: '', place: '', view: '' });

/** One competitor of the cells of a row, or why they are none. */
function readRow(cells: { text: string; kind?: RankKind }[], typedName: string): Competitor | string {
  const targets = noTargets();
  let name = typedName;
  for (const { text, kind } of cells) {
    const read = rankLookups().readCopiedTarget(text, kind);
    if ('message' in read) return read.message;
    if (read.kind && targets[read.kind]) return '같은 종류의 주소가 두 개 이상 있습니다.';
    if (read.kind) targets[read.kind] = read.target;
    name ||= read.name;
  }
  return name.length > 50 ? '이름이 너무 깁니다. 50자 이내로 적어 주세요.' : { name, targets };
}

/** Fields of the columns. Without headings the first column with letters that is no address has the names, or whole lines of a list. */
function fieldsOf({ columns, hasHeadings, body }: Understanding): (string | null)[] {
  const fields = columns.map(({ field }) => field);
  if (hasHeadings || fields.includes('name')) return fields;
  const at = fields.findIndex(
    (field, column) => field === null && body.some(({ cells }) => /\p{L}/u.test(cells[column] ?? '')),
  );
  return fields.map((field, column) => (column === at ? 'name' : field));
}

/**
 * Reads competitors that a person pastes: a table with names and addresses, a list, texts that apps share. Each row is a competitor, or
 * is named with the reason why it is none. What has no address is a name, whose address the form asks for.
 */
export function readPastedCompetitors(text: string): Response {
  const response: Response = { competitors: [], left: [] };
  const add = (source: string, read: Competitor | string) => {
    if (typeof read === 'string') response.left.push({ text: source, message: read });
    else if (response.competitors.length >= GROUP_COMPETITORS_MAX)
      response.left.push({
        text: source,
        message: `경쟁사는 ${GROUP_COMPETITORS_MAX}곳까지 비교할 수 있습니다.`,
      });
    else if (response.competitors.some((one) => JSON.stringify(one) === JSON.stringify(read)))
      response.left.push({ text: source, message: '위의 경쟁사와 같습니다.' });
    else response.competitors.push(read);
  };
  const { shared, rest } = divide(text);
  for (const one of shared) add(one, readRow([{ text: one }], ''));
  const [sheet] = openText(rest);
  if (!sheet) return response;
  const table = understand(sheet, SPEC);
  const choices = { ...firstChoices(table.columns, seoulToday()), fields: fieldsOf(table) };
  const taking = takeRows(table, SPEC, choices);
  for (const { values } of taking.rows) {
    const { name = '', url = '', shop = '', blog = '' } = values;
    const addresses = [
      ...(url ? [{ text: url }] : []),
      ...(shop ? [{ text: shop, kind: 'shop' as const }] : []),
      ...(blog ? [{ text: blog, kind: 'view' as const }] : []),
    ];
    const source = [name, url, shop, blog].filter(Boolean).join(' ');
    // Without a column of addresses, the address is in the text.
    add(source, addresses.length > 0 ? readRow(addresses, name) : readRow([{ text: name }], ''));
  }
  for (const { text: source, message, reason } of taking.left)
    if (reason !== 'heading') response.left.push({ text: source, message });
  return response;
}
