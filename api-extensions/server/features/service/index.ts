import type { Feature } from '../../http/feature';
import { enforceConsultationRules } from './consultation-rules';
import { consultationChannels } from './deliveries';
import { personalData } from './personal-data';
import { serviceRoutes } from './routes';

export const service: Feature = {
  rules: { checked: enforceConsultationRules },
  routes: serviceRoutes,
  channels: consultationChannels,
  personalData,
};
