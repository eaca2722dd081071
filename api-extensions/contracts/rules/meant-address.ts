/** Message for a near miss of a mail address, which forms offer to correct. */
export const askIfMeant = (address: string): string =>
  `이메일 주소를 확인해 주세요. 혹시 ${address} 아닌가요?`;

/** The address that a message of `askIfMeant` offers. */
export const meantAddress = (message: string): string | undefined =>
  /혹시 ([^\s@]+@[^\s@]+) 아닌가요/.exec(message)?.[1];
