import { KINDS } from './edits.mjs';
import { duration, median, percentile, table, times } from './figures.mjs';

const AIM = {
  live: 500,
  liveMany: 1000,
  manyDomains: 10_000,
  growth: 1.5,
  burst: 20_000,
  deploy: 60_000,
  preview: 300,
  memory: 400,
};

const count = (number) => number.toLocaleString('en');
const verdict = (held) => (held ? 'held' : 'MISSED');
const live = ({ edits }) => edits.map((edit) => edit.live);
const p95 = (values) => percentile(values, 0.95);
const sum = (numbers) => numbers.reduce((total, one) => total + one, 0);
const failed = (visits) =>
  `${sum(visits.map(({ faults }) => faults.length))} of ${count(sum(visits.map(({ asked }) => asked)))}`;
const megabytes = (value) => `${Math.round(value)} MB`;

/** Lines of the table and the aims. */
export function report(measured) {
  const row = (name, cell) => [name, ...measured.map((figures) => cell(figures) ?? '–')];
  const time = (name, value) =>
    row(name, (figures) => {
      const ms = value(figures);
      return ms === null || ms === undefined ? null : duration(ms);
    });
  const ofKind = (kind) => (figures) =>
    median(figures.edits.filter((edit) => edit.kind === kind).map((edit) => edit.live));
  const over = (key) => (figures) => median(figures.edits.map((edit) => edit[key]));

  return [
    ...table([
      row('domains', ({ domains }) => count(domains)),
      time('first release of all, empty caches', ({ cold }) => cold),
      row('edits, one after another', ({ edits }) => String(edits.length)),
      time("the admin's answer → served by the edge, median", (figures) => median(live(figures))),
      time('     p95', (figures) => p95(live(figures))),
      ...KINDS.map((kind) => time(`     ${kind}, median`, ofKind(kind))),
      time("     of it the publisher's own, median", over('own')),
      time("click → the admin's answer, median", over('click')),
      time('gatsby build, nothing changed', ({ bare }) => bare),
      row('     ÷ an edit, median', (figures) => figures.bare && times(figures.bare / median(live(figures)))),
      row('burst: edits', ({ burst }) => burst && count(burst.edits)),
      time('     taken by the CMS within', ({ burst }) => burst?.taken),
      time('     last answer → all live', ({ burst }) => burst?.live),
      row('     releases made', ({ burst }) => burst && count(burst.releases)),
      time('new code → all sites live', ({ deploy }) => deploy.total),
      time('     build', ({ deploy }) => deploy.build),
      time('     render', ({ deploy }) => deploy.render),
      time('preview of a page, median', ({ previews }) => median(previews)),
      time('     p95', ({ previews }) => p95(previews)),
      row('visits failed, during all of it', ({ visits }) => failed(visits)),
      row('memory of publisher and renderer, most', ({ memory }) => memory && megabytes(memory.total)),
      row(
        '     of the process that draws share images',
        ({ memory }) => memory?.drawing && megabytes(memory.drawing),
      ),
    ]),
    '',
    'Times include the look every 5 ms whether it is served. The edits touched no other site: the live files of all others were',
    '  byte for byte what they were before. Visits: 50 a second to pages of random sites, each of one whole page, one of its',
    '  scripts and its page data.',
    '',
    ...measured.flatMap((figures) => aims(figures, measured)),
  ];
}

function aims(figures, measured) {
  const { domains, burst, deploy, previews, memory } = figures;
  const name = `${count(domains).padStart(6)} domains  `;
  const aimed = (what, value, aim, show) =>
    `${name}${what.padEnd(26)}${show(value).padStart(9)}  aim ≤ ${show(aim)}: ${verdict(value <= aim)}`;
  const [smallest] = measured;
  const many = domains >= AIM.manyDomains;
  const growth = median(live(figures)) / median(live(smallest));
  return [
    aimed('edit live, p95', p95(live(figures)), many ? AIM.liveMany : AIM.live, duration),
    ...(domains === 1000 && smallest !== figures
      ? [aimed(`edit ÷ that at ${smallest.domains}`, growth, AIM.growth, times)]
      : []),
    ...(burst ? [aimed('burst live', burst.live, AIM.burst, duration)] : []),
    ...(many ? [] : [aimed('new code live', deploy.total, AIM.deploy, duration)]),
    aimed('preview, p95', p95(previews), AIM.preview, duration),
    ...(memory && !many ? [aimed('memory', memory.total, AIM.memory, megabytes)] : []),
  ];
}
