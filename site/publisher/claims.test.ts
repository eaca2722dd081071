import type { Claim } from 'api-extensions/contracts/publishing/publishing';
import { Claims } from './claims';
import { CmsError } from './cms';
import { FakeCms } from './fixtures/fake-cms';

const CLAIM: Claim = { releaseId: '20261122-000000-1', domain: 'one', changes: 1, expected: null };
const OFFLINE = { status: 'offline' } as const;

const away = () => new CmsError('the CMS does not answer');
const answered = (status: number) => Object.assign(new CmsError(`the CMS answered ${status}`), { status });

let cms: FakeCms;
let claims: Claims;
let logLines: string[];
/** Errors of the next reports; a report without one is accepted. */
let errors: CmsError[];

beforeEach(() => {
  cms = new FakeCms();
  [logLines, errors] = [[], []];
  claims = new Claims(cms, (line) => logLines.push(line));
  const report = cms.report.bind(cms);
  cms.report = async (...input) => {
    const error = errors.shift();
    if (error) throw error;
    await report(...input);
  };
});

/** Number of sites claimed; null when the claim failed. */
const claimOf = async () => (await claims.claimSites(['two'], false))?.length ?? null;

test.each([400, 413, 422])(
  'a result refused with %i - named in the log and not sent again',
  async (status) => {
    errors = [answered(status)];
    await claims.report(CLAIM, OFFLINE);
    expect(logLines).toEqual([
      `the CMS refuses the result of ${CLAIM.releaseId}: the CMS answered ${status}`,
    ]);
    expect(await claimOf()).toBe(1);
    expect(cms.reports).toEqual([]);
  },
);

test('a result refused after the CMS was away - delays no claim and is not sent again', async () => {
  errors = [away(), answered(400)];
  await claims.report(CLAIM, OFFLINE);
  expect(await claimOf()).toBe(1);
  await claimOf();
  expect(cms.reports).toEqual([]);
});

test.each([401, 429, 500])(
  'a result answered with %i - other sites are claimed, and it is sent again',
  async (status) => {
    errors = [away(), answered(status)];
    await claims.report(CLAIM, OFFLINE);
    expect(await claimOf()).toBe(1);
    expect(cms.reports).toEqual([]);
    await claimOf();
    expect(cms.reports).toMatchObject([{ releaseId: CLAIM.releaseId, status: 'offline' }]);
  },
);

test('the CMS away - the result stays before the claims', async () => {
  errors = [away(), away()];
  await claims.report(CLAIM, OFFLINE);
  expect(await claimOf()).toBeNull();
  expect(await claimOf()).toBe(1);
  expect(cms.reports).toMatchObject([{ releaseId: CLAIM.releaseId, status: 'offline' }]);
});

test('a result whose claim the CMS has discarded - not sent again, without a line', async () => {
  errors = [answered(404)];
  await claims.report(CLAIM, OFFLINE);
  await claimOf();
  expect(cms.reports).toEqual([]);
  expect(logLines).toEqual([]);
});
