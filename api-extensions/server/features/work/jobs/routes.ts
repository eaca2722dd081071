import * as calls from '../../../../contracts/work/jobs';
import * as seriesCalls from '../../../../contracts/work/job-series';
import * as templateCalls from '../../../../contracts/work/job-templates';
import { siteRoute } from '../../../http/route';
import { saveProof, readProof } from './files';
import { listJobs, readJobTimeline } from './list';
import { listSeries, readSeries, updateSeries } from './series';
import { bulkJobs, commentJob, createJob, finishJob, readJobDetail, updateJob } from './store';
import { listTemplates, removeTemplates, saveTemplate } from './templates';

export const jobRoutes = [
  siteRoute(calls.jobList, async ({ domain, user, query }) => listJobs(domain, user, query), {
    reads: 'work',
  }),
  siteRoute(calls.jobTimeline, async ({ domain, query }) => readJobTimeline(domain, query), {
    reads: 'work',
  }),
  siteRoute(calls.createJob, async (request) => ({ data: await createJob(request, request.body) })),
  siteRoute(calls.jobDetail, async ({ domain, params }) => readJobDetail(domain, params.id), {
    reads: 'work',
  }),
  siteRoute(calls.updateJob, async (request) => ({
    data: await updateJob(request, request.params.id, request.body),
  })),
  siteRoute(calls.finishJob, async (request) => ({
    data: await finishJob(request, request.params.id, request.body),
  })),
  siteRoute(calls.commentJob, async (request) => ({
    data: await commentJob(request, request.params.id, request.body.text),
  })),
  siteRoute(calls.uploadProof, async (request) => ({ data: await saveProof(request, request.params.id) })),
  siteRoute(calls.workFile, async ({ domain, params }) => readProof(domain, params.id)),
  siteRoute(calls.bulkJobs, async (request) => bulkJobs(request, request.body)),
  siteRoute(seriesCalls.jobSeriesList, async ({ domain }) => ({ data: await listSeries(domain) }), {
    reads: 'work',
  }),
  siteRoute(
    seriesCalls.jobSeriesDetail,
    async ({ domain, params }) => ({ data: await readSeries(domain, params.id) }),
    { reads: 'work' },
  ),
  siteRoute(seriesCalls.updateJobSeries, async (request) =>
    updateSeries(request, request.params.id, request.body),
  ),
  siteRoute(templateCalls.jobTemplates, async ({ domain }) => ({
    data: await listTemplates(domain),
  })),
  siteRoute(templateCalls.saveJobTemplate, async (request) => ({
    data: await saveTemplate(request, request.body),
  })),
  siteRoute(templateCalls.removeJobTemplates, async (request) => ({
    data: { removed: await removeTemplates(request, request.body.ids) },
  })),
];
