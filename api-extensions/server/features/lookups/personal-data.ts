import { type PersonalTable, BLOCKED_DAYS, YEAR } from '../../shared/personal-data';

export const personalData: PersonalTable[] = [
  {
    // Without an owner: the run ends with the account, which empties the columns (features/lookups/bulk), and stays for its readers.
    uid: 'api::lookup-run.lookup-run',
    columns: ['user_key', 'token_key'],
    purpose: 'who began a bulk run that is not finished',
    retention: 'until the run ends, 7 days at most',
    job: 'lookup-history',
  },
  {
    uid: 'api::research-keyword.research-keyword',
    columns: ['owner', 'keyword'],
    purpose: 'keywords that a member researches',
    retention: 'with the account; blocked: 30 days',
    job: 'retention',
    owner: { column: 'owner', by: 'key' },
    blockedDays: BLOCKED_DAYS,
    exported: ['keyword', 'added_ms'],
  },
  {
    uid: 'api::saved-list.saved-list',
    columns: ['owner', 'name'],
    purpose: 'saved keywords',
    retention: 'with the account; blocked: 30 days',
    job: 'retention',
    owner: { column: 'owner', by: 'key' },
    blockedDays: BLOCKED_DAYS,
    exported: ['id', 'name'],
  },
  {
    uid: 'api::saved-keyword.saved-keyword',
    columns: ['owner', 'alert_webhook'],
    purpose: 'saved keywords',
    retention: 'with the account; blocked: 30 days',
    job: 'retention',
    owner: { column: 'owner', by: 'key' },
    blockedDays: BLOCKED_DAYS,
    exported: [
      ...['list_id', 'kind', 'keyword', 'target', 'competitors', 'tags'],
      ...['alert_channel', 'alert_places', 'alert_webhook'],
    ],
  },
  {
    uid: 'api::saved-alert.saved-alert',
    columns: ['owner'],
    purpose: 'alerts of ranks that moved',
    retention: 'a year; with the account; blocked: 30 days',
    job: 'retention',
    ageing: [{ column: 'day', days: YEAR }],
    owner: { column: 'owner', by: 'key' },
    blockedDays: BLOCKED_DAYS,
    exported: ['keyword', 'target', 'list', 'day', 'from_rank', 'to_rank', 'channel'],
  },
  {
    uid: 'api::lookup-pause.lookup-pause',
    columns: ['changed_by'],
    purpose: 'paused providers, by staff',
    retention: 'until the next',
    job: 'none',
  },
];
