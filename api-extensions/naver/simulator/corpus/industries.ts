import { BUSINESS_INDUSTRIES } from './industries-business';
import { HEALTH_INDUSTRIES } from './industries-health';
import { HOME_INDUSTRIES } from './industries-home';
import type { Industry } from './industry';
import { LEISURE_INDUSTRIES } from './industries-leisure';

/** Every line of business of the corpus. */
export const INDUSTRIES: readonly Industry[] = [
  ...HOME_INDUSTRIES,
  ...HEALTH_INDUSTRIES,
  ...LEISURE_INDUSTRIES,
  ...BUSINESS_INDUSTRIES,
];
