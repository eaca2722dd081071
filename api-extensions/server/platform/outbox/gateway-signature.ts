import { createHmac } from 'node:crypto';

/**
 * `HMAC-SHA256 apiKey=…, date=…, salt=…, signature=…`. The signature signs date and salt, and counts once.
 * Alone in its file: the doctor loads it without the rest of the server.
 */
export function authorization(
  { apiKey, apiSecret }: { apiKey: string; apiSecret: string },
  date: string,
  salt: string,
): string {
  const signature = createHmac('sha256', apiSecret)
    .update(date + salt)
    .digest('hex');
  return `HMAC-SHA256 apiKey=${apiKey}, date=${date}, salt=${salt}, signature=${signature}`;
}
