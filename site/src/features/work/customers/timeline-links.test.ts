import type { TimelineEntry } from 'api-extensions/contracts/work/customers';
import { ownHref, staffHref } from './timeline-links';

const entry = (type: TimelineEntry['type'], ref: string) => ({ type, ref }) as TimelineEntry;

test.each([
  ['request', 'C261101-7K3M9QXZ', '/admin/consultations?q=C261101-7K3M9QXZ', null],
  ['accepted', 'e1', '/admin/estimates/e1', '/user/estimates/e1'],
  ['terminated', '3', '/work/contracts/3', '/user/contracts'],
  ['ended', '4', '/work/slots/4', '/work/slots/4'],
  ['job', '5', '/work/jobs/5', null],
  ['post', 'https://blog.example/1', 'https://blog.example/1', 'https://blog.example/1'],
  ['file', '6', '/api/work/mms/customerfile/6', '/api/users/me/file/6'],
  ['note', '', null, null],
  [
    'report',
    '2026-10-01/2026-10-31',
    '/work/pdf?userId=u1&from=2026-10-01&to=2026-10-31',
    '/work/pdf?from=2026-10-01&to=2026-10-31',
  ],
] as const)('the entry %s %s - opens %s for staff and %s for the customer', (type, ref, staff, own) => {
  expect(staffHref('u1', entry(type, ref))).toBe(staff);
  expect(ownHref(entry(type, ref))).toBe(own);
});
