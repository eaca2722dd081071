import type { FormField } from '../common/site-form';

/**
 * What visitors agree to who send a form, as the law asks: what is collected, why, for how long, and what follows from a refusal.
 * @param items what is collected, besides the source of the visit and its lookups
 * @param purpose e.g. `상담과 견적 안내를`
 * @param act what cannot be done without the consent, e.g. `신청하실`
 */
export const privacyHint = (items: string, purpose: string, act: string): string =>
  `${items}, 유입 경로(처음 보신 페이지, 직전 사이트, 광고 정보)와 신청 전에 하신 조회(10건까지)를 ${purpose} 위해 수집하고, 상담이 끝난 뒤(끝나지 않은 상담은 마지막 처리일이나 접수일부터) 1년 동안 보관합니다. 동의하지 않으실 수 있으나, 그 경우 ${act} 수 없습니다.`;

/** The same of a form that editors make. */
export const formPrivacyHint = (fields: readonly FormField[]): string =>
  privacyHint(
    fields
      .filter(({ kind }) => kind !== 'field-consent')
      .map(({ label }) => label)
      .join(', '),
    '문의에 답하기',
    '보내실',
  );
