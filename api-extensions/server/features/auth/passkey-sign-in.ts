import type { Context } from 'koa';
import { type RequestOptions, usedCredential } from '../../../contracts/accounts/passkeys';
import type { SiteDomain } from '../../platform/domains';
import { conflict } from '../../platform/errors';
import { memberFactor } from '../../shared/accounts/factor-account';
import * as passkeys from '../../shared/accounts/passkeys';
import { rateLimited } from '../../platform/rate-limit';
import { accountById } from './accounts';
import { type StartedSignIn, provedFirstFactor } from './first-factor';
import { countPasskeyRequest } from './limits';

async function ceremonyOf(
  ctx: Context,
  domain: SiteDomain,
  { account, key }: StartedSignIn,
): Promise<passkeys.Ceremony | null> {
  const party = await passkeys.relyingParty(ctx, domain);
  return party && { account: memberFactor(account.id), party, within: { signIn: key } };
}

/** Whether the sign-in begun in this browser can continue with a passkey. */
export async function canUsePasskey(ctx: Context, domain: SiteDomain): Promise<boolean> {
  const started = await provedFirstFactor(ctx, domain, accountById);
  const ceremony = started && (await ceremonyOf(ctx, domain, started));
  return ceremony !== null && passkeys.hasPasskey(ceremony.account, ceremony.party);
}

/** Options with which the browser asks for a passkey as second factor. @throws AppError 409, 429 */
export async function startPasskeySignIn(ctx: Context, domain: SiteDomain): Promise<RequestOptions> {
  const started = await provedFirstFactor(ctx, domain, accountById);
  if (!started) throw conflict('로그인한 지 오래되어 처음부터 다시 로그인하셔야 합니다.');
  const wait = await countPasskeyRequest(ctx, started.account.username);
  if (wait > 0) throw rateLimited(wait);
  const ceremony = await ceremonyOf(ctx, domain, started);
  const options = ceremony && (await passkeys.passkeyOptions(ceremony));
  if (!options) throw conflict('이 주소에서 사용하실 수 있는 패스키가 없습니다. 인증번호를 입력해 주세요.');
  return options;
}

/** Whether the browser's response proves a passkey of the account that is signing in. @param sent JSON of the response */
export async function provePasskeyOf(
  ctx: Context,
  domain: SiteDomain,
  started: StartedSignIn,
  sent: string,
): Promise<boolean> {
  const { data } = usedCredential.safeParse(parseJson(sent));
  const ceremony = await ceremonyOf(ctx, domain, started);
  return data !== undefined && ceremony !== null && passkeys.provePasskey(ceremony, data);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
