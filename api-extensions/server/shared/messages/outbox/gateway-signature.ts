import { createHmac } from 'node:crypto';

/**
 * Authorization header of a request to the gateway: `HMAC-SHA256 apiKey=…, date=…, salt=…, signature=…`. The signature covers
 * date and salt, and is valid once. In a file of its own, because `npm run doctor` loads it without the rest of the server.
 */
export function authorizationHeader(
  { apiKey, apiSecret }: { apiKey: string; apiSecret: string },
  date: string,
  salt: string,
): string {
  const signature = createHmac('sha256', apiSecret)
    .update(date + salt)
    .digest('hex');
  return `HMAC-SHA256 apiKey=${apiKey}, date=${date}, salt=${salt}, signature=${signature}`;
}
