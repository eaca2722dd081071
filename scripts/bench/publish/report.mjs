import { PAGES_PER_DOMAIN } from './content.mjs';
import { duration, median, table, times } from './figures.mjs';
import { QUIET_MS } from './installation.mjs';

const AIM_BARE = 1.5;
const AIM_EACH = 50;
const AIM_EACH_AT = 1000;

const STEPS = ['built', 'split', 'verified', 'activated'];

const clock = ({ total }) => total;
const withoutWait = ({ total }) => total - QUIET_MS;
const cpu = (figures) => figures.cpu;
const count = (number) => number.toLocaleString('en');
const verdict = (held) => (held ? 'held' : 'MISSED');

/** Median of something of each round; null where a round could not measure it. */
function over(rounds, value) {
  const values = rounds.map(value);
  return values.length === 0 || values.some((one) => one === null || Number.isNaN(one))
    ? null
    : median(values);
}

const divide = (a, b) => (a === null || b === null ? null : a / b);
const stepOf = (name) => (change) => change.steps.find((one) => one.name === name)?.ms ?? 0;

/** Ratios are medians of each round's own ratio: what else runs on the machine hits neighbours alike. */
const RATIOS = {
  edit: ({ rounds }, of) => over(rounds, ({ bare, change }) => divide(of(change), bareOf(of)(bare))),
  each: ({ domains, shared }, of) => over(shared, ({ one, all }) => divide(domains * of(one), of(all))),
};
/** A bare build waits for nothing. */
const bareOf = (of) => (of === cpu ? cpu : clock);

/**
 * Lines of the table and what was aimed at.
 * @param {{domains: number, pages: number, cold: number, rounds: object[], shared: object[]}[]} measured
 */
export function report(measured) {
  const row = (name, cell) => [name, ...measured.map(cell)];
  const time = (value) => (value === null ? '–' : duration(value));
  const ratio = (value) => (value === null ? '–' : times(value));
  const change = (of) => (figures) => time(over(figures.rounds, (round) => of(round.change)));
  const all = (of) => (figures) => time(over(figures.shared, (round) => of(round.all)));
  const each = (of) => (figures) => time(over(figures.shared, (round) => figures.domains * of(round.one)));
  const [alone] = measured;

  return [
    'Medians. In CPU: of the CMS, the publisher and the build together; less than the clock does it mind what else runs.',
    '',
    ...table([
      row('domains', ({ domains }) => count(domains)),
      row(`pages, ${PAGES_PER_DOMAIN} a domain and its tool pages and shells`, ({ pages }) => count(pages)),
      row('rounds (with shared code)', ({ rounds, shared }) => `${rounds.length} (${shared.length})`),
      row('first release, empty caches', ({ cold }) => duration(cold)),
      row('A  bare gatsby build, nothing changed', ({ rounds }) => time(over(rounds, (r) => clock(r.bare)))),
      row('     in CPU', ({ rounds }) => time(over(rounds, (r) => cpu(r.bare)))),
      row('B  one title published → served by the edge', change(clock)),
      row('     in CPU', change(cpu)),
      row('     of B: waiting for more edits, as set', () => duration(QUIET_MS)),
      row(
        '     click → start of the build, with that wait',
        change(({ claimed }) => claimed),
      ),
      ...STEPS.map((name) => row(`     ${name}`, change(stepOf(name)))),
      row('B/A  with the wait', (figures) => ratio(RATIOS.edit(figures, clock))),
      row('B/A  without the wait', (figures) => ratio(RATIOS.edit(figures, withoutWait))),
      row('B/A  in CPU', (figures) => ratio(RATIOS.edit(figures, cpu))),
      row('C  shared code changed → all sites served', all(withoutWait)),
      row('     in CPU', all(cpu)),
      ...STEPS.map((name) => row(`     ${name}`, all(stepOf(name)))),
      row('D  the same on one site × domains', each(withoutWait)),
      row('     in CPU', each(cpu)),
      row('D/C  one build for all is cheaper by', (figures) => ratio(RATIOS.each(figures, withoutWait))),
      row('D/C  in CPU', (figures) => ratio(RATIOS.each(figures, cpu))),
    ]),
    '',
    'A and B, in turn: the same project, caches and content; the publisher idles during A. After the edits the files of',
    '  every other site were byte for byte what they were before, and each edit had made exactly one release.',
    'C and D, in turn: a change in shared code, for which every page of every site is rendered anew. C is one build, split',
    '  and verification for all sites. D is the same for one site with an installation of its own and warm caches, times',
    '  the number of sites, one after another. Both without the wait for more edits.',
    `An edit on one site alone, by an installation of its own: ${change(withoutWait)(alone)} without the wait, to be held`,
    '  against B; there one build for all has nothing to win.',
    '',
    `Aim: B/A without the wait ≤ ${AIM_BARE}×`,
    ...measured.map((figures) =>
      aimed(figures, RATIOS.edit(figures, withoutWait), (value) => value <= AIM_BARE),
    ),
    `Aim: D/C ≥ ${AIM_EACH}× at ${count(AIM_EACH_AT)} domains`,
    ...measured
      .filter(({ domains }) => domains === AIM_EACH_AT)
      .map((figures) => aimed(figures, RATIOS.each(figures, withoutWait), (value) => value >= AIM_EACH)),
    ...(measured.some(({ domains }) => domains === AIM_EACH_AT) ? [] : ['  not measured in this run']),
  ];
}

const aimed = ({ domains }, value, holds) =>
  `  ${count(domains).padStart(5)} domains  ${times(value).padStart(6)}  ${verdict(holds(value))}`;
