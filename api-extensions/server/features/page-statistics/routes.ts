import { addPageStatistics } from '../../../contracts/publishing/edge-calls';
import { pageStatistics } from '../../../contracts/page-statistics/page-statistics';
import { edgeRoute, siteRoute } from '../../http/route';
import { readPageStatistics, type ReadSales } from './report';
import { addCounts } from '../../shared/sites/statistic-counts';

export const pageStatisticsRoutes = (readSales: ReadSales) => [
  edgeRoute(addPageStatistics, async ({ body }) => ({ data: { added: await addCounts(body.counts) } })),
  siteRoute(pageStatistics, async ({ domain, query }) => ({
    data: await readPageStatistics(domain, query.days, readSales),
  })),
];
