import { readCustomerFile, readOwnFile } from 'api-extensions/contracts/work-customer-files';
import type { TimelineEntry } from 'api-extensions/contracts/work-customers';
import { addressOf } from '../../../platform/api-call';

/** Page of a report of the period `from/to`. @param more further fields of its query */
function reportHref(period: string, more: Record<string, string>): string {
  const [from = '', to = ''] = period.split('/');
  return `/work/pdf?${new URLSearchParams({ ...more, from, to }).toString()}`;
}

/** Address that an entry opens for staff. */
export function staffHref(customer: string, { type, ref }: TimelineEntry): string | null {
  switch (type) {
    case 'request':
      return `/admin/consultations?q=${encodeURIComponent(ref)}`;
    case 'asked':
    case 'sent':
    case 'accepted':
    case 'declined':
    case 'expired':
    case 'recalled':
      return `/admin/estimates/${ref}`;
    case 'signed':
    case 'expiry':
    case 'terminated':
      return `/work/contracts/${ref}`;
    case 'begun':
    case 'ended':
      return `/work/slots/${ref}`;
    case 'job':
      return `/work/jobs/${ref}`;
    case 'report':
      return reportHref(ref, { userId: customer });
    case 'post':
    case 'link':
      return ref || null;
    case 'file':
      return addressOf(readCustomerFile, { params: { id: ref } });
    case 'note':
      return null;
  }
}

/** Address that an entry opens for the customer, who has no page for a request or a job. */
export function ownHref({ type, ref }: TimelineEntry): string | null {
  switch (type) {
    case 'asked':
    case 'sent':
    case 'accepted':
    case 'declined':
    case 'expired':
    case 'recalled':
      return `/user/estimates/${ref}`;
    case 'signed':
    case 'expiry':
    case 'terminated':
      return '/user/contracts';
    case 'begun':
    case 'ended':
      return `/work/slots/${ref}`;
    case 'report':
      return reportHref(ref, {});
    case 'post':
    case 'link':
      return ref || null;
    case 'file':
      return addressOf(readOwnFile, { params: { id: ref } });
    case 'request':
    case 'job':
    case 'note':
      return null;
  }
}
