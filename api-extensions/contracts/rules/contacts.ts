/** Ways to reach the site's people that a link offers, in the order of the table. */
export const CONTACTS = ['phone', 'kakao', 'talk', 'mail'] as const;
export type Contact = (typeof CONTACTS)[number];

/** Addresses of links that reach the site's people: browsers report clicks on these alone. */
export const CONTACT_LINK = /^(?:tel|sms|mailto):|^https:\/\/(?:(?:pf|open)\.kakao\.com|talk\.naver\.com)\//;

/** Kind of a contact by the address of its link: telephone or text message, KakaoTalk channel or chat, Naver TalkTalk, mail. Null for others. */
export function contactOf(address: string): Contact | null {
  if (!CONTACT_LINK.test(address)) return null;
  if (address.startsWith('https:')) return address.includes('kakao') ? 'kakao' : 'talk';
  return address.startsWith('mailto:') ? 'mail' : 'phone';
}
