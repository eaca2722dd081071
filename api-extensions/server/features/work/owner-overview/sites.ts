import type { z } from 'zod';
import { DAY_MS } from '../../../../contracts/rules/days';
import {
  type listSiteFigures,
  NEW_REQUEST_DAYS,
  type SiteFigures,
} from '../../../../contracts/work/site-figures';
import { domainEntries, userEntries } from '../../../platform/content-types';
import type { SiteDomain } from '../../../platform/domains';
import { pageInfo } from '../../../platform/paging';
import { platform } from '../../../platform/platform';
import { repository } from '../../../platform/tables';
import { seoulToday } from '../base/tables';
import { listDueForRenewal, RENEWAL_DAYS } from '../contracts';
import { countOpenJobs } from '../jobs';
import { readTwoMonths } from './two-months';

/** A page of the sites in use, each with its figures. */
export async function readSiteFigures(
  query: z.output<typeof listSiteFigures.query>,
): Promise<z.input<typeof listSiteFigures.response>> {
  const text = { $containsi: query.search };
  const { results, pagination } = await domainEntries().findPage({
    where: { use_yn: true, $or: [{ code: text }, { name: text }] },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    page: query.page,
    pageSize: query.page_size,
  });
  const jobs = await countOpenJobs(
    results.map(({ code }) => code),
    'domain',
    seoulToday(),
  );
  const data: SiteFigures[] = [];
  for (const site of results)
    data.push({
      ...(await figuresOf({ ...site, hosts: [] })),
      jobs: jobs.get(site.code) ?? { open: 0, overdue: 0 },
    });
  return { data, page: pageInfo(query, pagination.total) };
}

async function figuresOf(domain: SiteDomain): Promise<Omit<SiteFigures, 'jobs'>> {
  const { code, name, documentId } = domain;
  const since = new Date(platform().clock().getTime() - NEW_REQUEST_DAYS * DAY_MS);
  const consultations = (where: object) =>
    repository('consultation')().count({ where: { domain: code, ...where } });
  const requested = { domain: { documentId }, state: 'requested', by_member: true };
  const { now, before } = await readTwoMonths(domain);
  return {
    ...{ code, name, revenue: { now, before } },
    requests: await consultations({ received_at: { $gte: since } }),
    unanswered:
      (await consultations({ state: 'new' })) + (await repository('estimate')().count({ where: requested })),
    members: await userEntries().count({ where: { domain: { documentId }, approval: 'approved' } }),
    ending: (await listDueForRenewal(domain, RENEWAL_DAYS, seoulToday())).length,
  };
}
