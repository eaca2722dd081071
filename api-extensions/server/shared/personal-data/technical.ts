import { type PersonalTable, YEAR } from './table';

export const TECHNICAL_TABLES: PersonalTable[] = [
  {
    uid: 'api::upload-answer.upload-answer',
    columns: ['body'],
    purpose: 'answers of uploads, for repetitions',
    retention: 'a day after they end',
    job: 'retention',
    ageing: [{ column: 'ends_ms', days: 1 }],
  },
  {
    uid: 'api::audit-log.audit-log',
    columns: ['actor_id', 'actor_name', 'actor_level', 'target_id', 'target_name', 'address', 'detail'],
    purpose: 'records of access (안전성 확보조치 기준 제8조)',
    retention: '2 years; of a closed account without the person',
    job: 'retention',
    ageing: [{ column: 'at', days: 2 * YEAR }],
  },
  {
    uid: 'api::outbox.outbox',
    columns: ['target', 'last_error'],
    purpose: 'messages of requests, accounts, estimates and alerts',
    retention: '90 days after it was sent, or queued if it was not sent',
    job: 'retention',
    ageing: [
      { column: 'sent_at', days: 90, where: { state: 'sent' } },
      { column: 'queued_at', days: 90, where: { state: { $in: ['failed', 'cancelled'] } } },
    ],
  },
];
