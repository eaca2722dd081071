import { TRAFFIC_DAYS_MAX } from '../../../../contracts/work/search-traffic';
import type { PersonalTable } from '../../../shared/personal-data';

export const personalData: PersonalTable[] = [
  {
    uid: 'api::search-connection.search-connection',
    columns: ['customer', 'account_digest', 'author'],
    purpose: 'consent to read Search Console, with its token',
    retention: 'with the account; the token until Google has revoked it',
    job: 'retention',
    owner: { column: 'customer', by: 'key' },
    // The task `search-console` revokes the token and removes the row.
    emptied: ['customer', 'author'],
    exported: ['property', 'state', 'author', 'created_ms', 'fetched_ms'],
  },
  {
    uid: 'api::search-traffic.search-traffic',
    columns: ['customer'],
    purpose: 'search traffic of the sites of customers',
    retention: '488 days; with the account',
    job: 'retention',
    ageing: [{ column: 'created_ms', days: TRAFFIC_DAYS_MAX }],
    // Not in the download: up to 700,000 rows, which the page /work/traffic gives as CSV.
    owner: { column: 'customer', by: 'key' },
  },
];
