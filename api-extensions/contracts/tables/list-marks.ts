import { withoutInvisible } from '../rules/invisible';
import { oneLine } from '../rules/text';

/** Pairs of quotes that people put round a text. */
const QUOTES = ['""', "''", '“”', '‘’', '„“', '「」', '『』', '«»', '‹›', '《》', '〈〉', '``', '＂＂'];

/** A formula with which a text is kept from becoming a number: `="010"`. */
const TEXT_FORMULA = /^=\s*"((?:[^"]|"")*)"$/;

/** Characters that need a closer look; most cells have none of them. */
const UNUSUAL = /[^\w가-힣 .,/:()%~?&-]|^\s|\s$| {2}/;

/** A cell as the text that its writer means: one line, without invisible characters, text formulas and quotes round it. */
export function cleanCell(cell: string): string {
  if (!UNUSUAL.test(cell)) return cell;
  const text = oneLine(withoutInvisible(cell));
  const [, content] = TEXT_FORMULA.exec(text) ?? [];
  const inner = content === undefined ? text : content.replaceAll('""', '"').trim();
  const isQuoted = QUOTES.some(
    ([open = '', close = '']) =>
      inner.length > 2 &&
      inner.startsWith(open) &&
      inner.endsWith(close) &&
      !inner.slice(1, -1).includes(open),
  );
  return isQuoted ? inner.slice(1, -1).trim() : inner;
}

/** Who wrote a message of KakaoTalk and when, which its copied chats begin with. */
const CHAT_PREFIX = /^\[[^[\]]{1,40}\] \[(?:오전|오후) \d{1,2}:\d{2}\] /;

/** Marks of a list before a text: `1.`, `2)`, `(3)`, `①`, `-`, `•`, `▶`, `[ ]`, `#`. */
const LIST_MARK =
  /^(?:\d{1,4}[.)](?:\s+|(?=[^\s\d]))|\(\d{1,4}\)\s*|[①-⑳❶-❿⓵-⓾㉠-㉭]\s*|[가-하][.)]\s+|[a-z][.)]\s+|[•·●○◦∙‣⁃▪▫■□◆◇★☆▶▷►▸◈◉✓✔✅☑☐✱→➡➔»👉🔹🔸📌]\ufe0f?\s*|[-–—*+>]\s+|[-–—*](?=[\p{L}“"'])|\[[ xXvV]?\]\s*|#(?=[\p{L}\d]))/u;

/** A line of a list from a chat or a document, without its marks. */
export function cleanListItem(line: string): string {
  let text = cleanCell(oneLine(line).replace(CHAT_PREFIX, ''));
  // A line has at most a mark of the list and one of the text, e.g. `- ① 치과`.
  for (let times = 0; times < 2; times += 1) {
    const rest = text.replace(LIST_MARK, '');
    if (rest === text || rest.trim() === '') break;
    text = cleanCell(rest);
  }
  return text;
}
