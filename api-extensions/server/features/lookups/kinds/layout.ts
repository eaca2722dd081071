import type { PageLayout } from '../../../../contracts/lookups/responses';
import type { Section } from '../../../../contracts/rules/page-sections';
import { NaverError, normaliseKeyword, type PageSection, type ResultPage } from '../../../../naver';
import { partFailure } from '../failures';
import type { LookupContext } from './definition';

/** Kinds whose list is also a section of a result page. */
type LayoutKind = 'web' | 'shop' | 'place';

/** Returns the target's place in one section, from 1; null if it is not there or was not looked for. */
type FindTarget = (section: PageSection, page: ResultPage) => number | null;

/** With less time left, the vendor is not called: its page would arrive too late. */
const MIN_TIME_LEFT_MS = 1000;

/**
 * Reads the sections of the integrated result page with the target's place in them; null without a source. The page is read
 * once in a lookup, so this makes no call if the lookup's list is part of the page. A failure is returned beside the main
 * result. Rejects when the lookup's signal aborts.
 * @param isOwnList whether the lookup's list is part of the page, so that no device needs to be requested
 */
export async function fetchLayout(
  lookup: LookupContext<LayoutKind>,
  endsAtMs: number,
  find: FindTarget,
  isOwnList = false,
): Promise<PageLayout | null> {
  const { layout } = lookup.sources;
  if (!layout) return null;
  const { lookupQuery, signal } = lookup;
  // A background lookup has no reader who sees the layout.
  if (!lookup.deeper || !(lookupQuery.device ?? isOwnList)) return { outcome: 'not_asked' };
  const device = lookupQuery.device ?? 'pc';
  const leftMs = () => endsAtMs - performance.now();
  // A shared call goes on after this caller's deadline, so the deadline only ends the wait.
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(new NaverError('timeout')), Math.max(0, leftMs()));
  try {
    if (leftMs() < MIN_TIME_LEFT_MS) throw new NaverError('timeout');
    const pageQuery = {
      query: normaliseKeyword(lookupQuery.keyword),
      device,
      ...(layout.provider === 'simulator' && { simulatorTarget: lookupQuery.target }),
    };
    const within = signal ? AbortSignal.any([deadline.signal, signal]) : deadline.signal;
    const page = await layout.page({ ...pageQuery, signal: within, timeLeftMs: leftMs() });
    const places = await layout.readSectionPlaces(page, { signal, timeLeftMs: leftMs() });
    const sections = page.sections
      .map((section, at) => ({ ...section, place: places[at] ?? null, targetAt: find(section, page) }))
      .map(({ section, count, place, targetAt }) => ({ section, count, place, targetAt }))
      .sort((a, b) => (a.place ?? LAST) - (b.place ?? LAST));
    return { outcome: 'seen', provider: layout.provider, device, sections: sections.slice(0, MAX_SECTIONS) };
  } catch (error) {
    // An aborted lookup has no result.
    if (error instanceof NaverError && !signal?.aborted) return { ...partFailure(error), device };
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

const LAST = Number.MAX_SAFE_INTEGER;
const MAX_SECTIONS = 60;

/**
 * Finds the target in the section of this name by the rule of its rank (rank-walk.ts): the first sure match, else the first
 * guess.
 */
export const findInSection =
  <Item, By>(
    name: Section,
    itemsOf: (page: ResultPage) => readonly Item[] | null,
    matchOf: (item: Item) => By | null,
    guess: By,
  ): FindTarget =>
  ({ section }, page) => {
    if (section !== name) return null;
    const matches = (itemsOf(page) ?? []).map(matchOf);
    const sure = matches.findIndex((by) => by !== null && by !== guess);
    const at = sure < 0 ? matches.indexOf(guess) : sure;
    return at < 0 ? null : at + 1;
  };
