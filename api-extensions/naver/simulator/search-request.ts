import { HUB_ANSWERS, LEGACY_ANSWERS, type Answer, type ContractAnswers } from './answers';
import type { SimulatedKind } from './kinds';

/** One search call as the simulator reads it: which platform, which kind, with which parameters. */

export interface SearchRoute {
  contract: 'hub' | 'legacy';
  answers: ContractAnswers;
  kind: string;
}

/** The search call that a path means, known kind or not; null for any other path. */
export function readRoute(path: string): SearchRoute | null {
  const hubKind = /^\/search\/v1\/([^/]+)$/.exec(path)?.[1];
  if (hubKind !== undefined) return { contract: 'hub', answers: HUB_ANSWERS, kind: hubKind };
  // JSON only: `.xml` and `format=xml` exist at Naver and are left out here, nothing of ours asks for them.
  const legacyKind = /^\/v1\/search\/([^/]+)\.json$/.exec(path)?.[1];
  if (legacyKind !== undefined) return { contract: 'legacy', answers: LEGACY_ANSWERS, kind: legacyKind };
  return path.startsWith('/v1/search/') ? { contract: 'legacy', answers: LEGACY_ANSWERS, kind: '' } : null;
}

/** The answer to a call whose keys are right: ranges as in NAVER.md 1.1, first table. */
export function answerSearch(
  route: SearchRoute,
  kind: SimulatedKind | undefined,
  search: string,
  at: Date,
): Answer {
  const { answers } = route;
  if (!kind) return answers.serviceError('SE05');
  const params = readParams(search);
  if (!params) return answers.serviceError('SE06');

  const query = (params.get('query') ?? '').trim();
  if (query === '') return answers.serviceError('SE01');
  const display = readNumber(params.get('display'), kind.display.usual, kind.display.most);
  if (display === null) return answers.serviceError('SE02');
  const start = readNumber(params.get('start'), 1, kind.start.most);
  if (start === null) return answers.serviceError('SE03');
  const sort = params.get('sort');
  if (sort !== undefined && !kind.sorts.includes(sort)) return answers.serviceError('SE04');

  const results = kind.search(query, at);
  const items = results.page(start, display);
  return answers.good({
    lastBuildDate: inSeoul(at),
    total: results.total,
    start,
    display: items.length,
    items,
  });
}

/** null when the percent-encoding is not UTF-8: URLSearchParams would let that pass. */
export function readParams(search: string): Map<string, string> | null {
  const params = new Map<string, string>();
  try {
    for (const pair of search.replace(/^\?/, '').split('&')) {
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      params.set(decodeURIComponent(name), decodeURIComponent(value.replaceAll('+', ' ')));
    }
  } catch {
    return null;
  }
  return params;
}

function readNumber(text: string | undefined, usual: number, most: number): number | null {
  if (text === undefined) return usual;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return value >= 1 && value <= most ? value : null;
}

/** RFC 1123 with Seoul's offset: "Sat, 21 Nov 2026 13:01:21 +0900". */
function inSeoul(at: Date): string {
  const shifted = new Date(at.getTime() + 9 * 60 * 60 * 1000);
  return shifted.toUTCString().replace('GMT', '+0900');
}
