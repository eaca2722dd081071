import { readCustomerFile, readOwnFile } from 'api-extensions/contracts/work/customer-files';
import type { TimelineEntry } from 'api-extensions/contracts/work/customers';
import { addressOf } from '../../../platform/api-call';

/** Address of the report page. @param period `from/to`, two days @param customer query that names the customer, for staff */
function reportHref(period: string, customer: Record<string, string>): string {
  const [from = '', to = ''] = period.split('/');
  return `/work/pdf?${new URLSearchParams({ ...customer, from, to }).toString()}`;
}

/** Address that a timeline entry opens for staff; null: none. */
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

/** Address that a timeline entry opens for the customer; null: none, e.g. for a consultation or a job. */
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
