import * as calls from '../../../../contracts/work/inbox';
import { EventStreamResponse } from '../../../http/prepared';
import { siteRoute } from '../../../http/route';
import { stopping } from '../../../platform/shutdown';
import { changeMark } from './change';
import { inboxEventStream } from './events';
import { visibleInbox } from './read';

export const inboxRoutes = [
  siteRoute(
    calls.inbox,
    async ({ domain, user }) => {
      const { entries, digest: version, cut, assignees } = await visibleInbox(domain, user);
      return { data: { entries, version, cut, assignees } };
    },
    { reads: 'work' },
  ),
  siteRoute(calls.markInbox, async (request) => {
    await changeMark(request, request.body);
    return { data: { key: request.body.key } };
  }),
  siteRoute(calls.inboxEvents, async ({ domain, user, signal }) => {
    const ended = AbortSignal.any([signal, stopping]);
    return new EventStreamResponse(inboxEventStream(domain, user, ended));
  }),
];
