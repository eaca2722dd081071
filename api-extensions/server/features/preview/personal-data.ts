import type { PersonalTable } from '../../shared/personal-data';

export const personalData: PersonalTable[] = [
  {
    uid: 'api::preview-share.preview-share',
    columns: ['author', 'label'],
    purpose: 'share links, by staff',
    retention: '180 days after they end',
    job: 'retention',
    ageing: [{ column: 'expires_at', days: 180 }],
  },
];
