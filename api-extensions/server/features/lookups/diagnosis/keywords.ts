import type { DiagnosisSubject } from '../../../../contracts/lookups/diagnosis';
import type { KeywordVolume } from '../../../../contracts/lookups/responses';
import { isHint, keywordsToolForm, normaliseKeyword } from '../../../../naver';

/** The keywords by which people look for a business: its area and its trade, then its name. */

const HINTS_MAX = 5;

/** An area and its short form: 성수동 and 성수. */
function formsOf(area: string): string[] {
  const short = area.replace(/(?:특별시|광역시|[시군구읍면동역])$/u, '');
  return [...new Set([area, short.length > 1 ? short : area])].filter(Boolean);
}

/** Hints for the keyword tool, the most important first; none for a business of which nothing is known. */
export function hintsOf({ name, area, trade }: DiagnosisSubject): string[] {
  const local = trade ? formsOf(area).map((form) => `${form} ${trade}`) : [];
  const hints = [...local, name, trade].map(normaliseKeyword).filter((hint) => hint !== '' && isHint(hint));
  return [...new Map(hints.map((hint) => [keywordsToolForm(hint), hint])).values()].slice(0, HINTS_MAX);
}

/** A keyword as people type it: the tool removes its spaces. */
function spaced(keyword: string, { area, trade }: DiagnosisSubject): string {
  const form = formsOf(area).find((known) => keyword.startsWith(known) && keyword.length > known.length);
  const rest = form ? keyword.slice(form.length) : keyword;
  const isTradeFirst = trade !== '' && rest.startsWith(trade) && rest.length > trade.length;
  return [form, ...(isTradeFirst ? [trade, rest.slice(trade.length)] : [rest])].filter(Boolean).join(' ');
}

const mostOf = ({ total }: KeywordVolume): number => (total.value === null ? total.to : total.value);

export interface BestKeyword {
  keyword: string;
  volume: KeywordVolume | null;
  /** It names the area and the trade, so that the local search can answer it. */
  isLocal: boolean;
}

/**
 * The best keywords: those with area and trade, by their searches, then the name and the trade alone. A keyword of another area or another
 * trade brings no customers.
 * @param volumes of the hints and of related keywords; null where the counts failed
 */
export function bestKeywords(
  subject: DiagnosisSubject,
  volumes: readonly KeywordVolume[] | null,
  max: number,
): BestKeyword[] {
  const { name, area, trade } = subject;
  const areas = formsOf(area).map(keywordsToolForm);
  const form = keywordsToolForm(trade);
  const isLocal = (keyword: string) =>
    form !== '' && keyword.includes(form) && areas.some((known) => keyword.includes(known));
  if (!volumes)
    return hintsOf(subject)
      .slice(0, max)
      .map((keyword) => ({ keyword, volume: null, isLocal: isLocal(keywordsToolForm(keyword)) }));
  const known = [...new Map(volumes.map((volume) => [volume.keyword, volume])).values()];
  const byVolume = [...known].sort((a, b) => mostOf(b) - mostOf(a));
  const local = byVolume.filter(({ keyword }) => isLocal(keyword));
  const isOwn = (text: string) => (volume: KeywordVolume) =>
    text !== '' && volume.keyword === keywordsToolForm(text);
  const own = known.filter(isOwn(name));
  const ofTrade = area
    ? known.filter(isOwn(trade))
    : byVolume.filter(({ keyword }) => form && keyword.includes(form));
  const places = Math.max(0, max - (own.length > 0 ? 1 : 0));
  const best = [...new Set([...local.slice(0, places), ...own, ...ofTrade])].slice(0, max);
  return best.map((volume) => ({
    keyword: spaced(volume.keyword, subject),
    volume,
    isLocal: isLocal(volume.keyword),
  }));
}
