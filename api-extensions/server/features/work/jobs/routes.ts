import * as calls from '../../../../contracts/work-jobs';
import { siteRoute } from '../../../platform/route';
import { asked } from '../asked';
import { keepProof, readProof } from './files';
import { listJobs, timeline } from './list';
import { bulkJobs, commentJob, createJob, finishJob, jobDetail, updateJob } from './store';
import { listTemplates, removeTemplates, saveTemplate } from './templates';

const manager = { level: 'manager' } as const;
/** Shows the customer of a job's slot. */
const reading = { ...manager, reads: 'work' } as const;

export const jobRoutes = [
  siteRoute(
    calls.jobList,
    async ({ domain, user, query }) => listJobs(asked(domain, query.domain), user, query),
    reading,
  ),
  siteRoute(
    calls.jobTimeline,
    async ({ domain, query }) => timeline(asked(domain, query.domain), query),
    reading,
  ),
  siteRoute(calls.createJob, async (request) => ({ data: await createJob(request, request.body) }), manager),
  siteRoute(calls.jobDetail, async ({ domain, params }) => jobDetail(domain, params.id), reading),
  siteRoute(
    calls.updateJob,
    async (request) => ({ data: await updateJob(request, request.params.id, request.body) }),
    manager,
  ),
  siteRoute(
    calls.finishJob,
    async (request) => ({ data: await finishJob(request, request.params.id, request.body) }),
    manager,
  ),
  siteRoute(
    calls.commentJob,
    async (request) => ({ data: await commentJob(request, request.params.id, request.body.text) }),
    manager,
  ),
  siteRoute(
    calls.uploadProof,
    async (request) => ({ data: await keepProof(request, request.params.id) }),
    manager,
  ),
  siteRoute(calls.workFile, async ({ domain, params }) => readProof(domain, params.id), manager),
  siteRoute(calls.bulkJobs, async (request) => bulkJobs(request, request.body), manager),
  siteRoute(
    calls.jobTemplates,
    async ({ domain, query }) => ({ data: await listTemplates(asked(domain, query.domain)) }),
    manager,
  ),
  siteRoute(
    calls.saveJobTemplate,
    async (request) => ({ data: await saveTemplate(request, request.body) }),
    manager,
  ),
  siteRoute(
    calls.removeJobTemplates,
    async (request) => ({ data: { removed: await removeTemplates(request, request.body.ids) } }),
    manager,
  ),
];
