import type { Feature } from '../../http/feature';
import { keepAbilities } from './abilities';
import { guardAdmin } from './guard';
import { administratorChannels, mailInvitations } from './mails';
import { refuseCommonPasswords } from './passwords';
import { personalData } from './personal-data';
import { recordAdminReading } from './reading';
import { factorChannel } from './second-factor/mails';
import { requireSecondFactor } from './second-factor/require';
import { dropOrphanFactors } from './second-factor/reset';
import { secondFactorRoutes } from './second-factor/routes';
import { requireProofForSessions } from './second-factor/sessions';
import { askForSecondFactor } from './second-factor/sign-in';
import { limitAdminSignIns } from './sign-in';

export const adminAccess: Feature = {
  rules: {
    requests(strapi) {
      refuseCommonPasswords(strapi);
      requireProofForSessions(strapi);
      askForSecondFactor(strapi);
      requireSecondFactor(strapi);
    },
  },
  start() {
    keepAbilities();
    mailInvitations();
  },
  adminRoutes: secondFactorRoutes,
  channels: [...administratorChannels, factorChannel],
  cleanAccounts: dropOrphanFactors,
  personalData,
  middlewares: {
    'admin-guard': guardAdmin,
    'admin-reading': recordAdminReading,
    'admin-sign-in': limitAdminSignIns,
  },
};
