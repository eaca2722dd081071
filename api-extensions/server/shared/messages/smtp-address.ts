import { isLoopback } from '../../../contracts/rules/network';

/**
 * The address of a mail server, with encryption required. Mails hold names and sign-in links, so a connection that leaves the
 * machine uses `smtps:` or STARTTLS, or nothing is sent. Development may use a server without either.
 */
export function smtpAddress(SMTP_URL: string, NODE_ENV: string): string {
  const url = new URL(SMTP_URL);
  // Set in the address, because nodemailer prefers it to options.
  if (NODE_ENV !== 'development' && !isLoopback(url.hostname)) url.searchParams.set('requireTLS', 'true');
  return url.href;
}
