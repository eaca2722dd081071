import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import type { z } from 'zod';
import {
  signInProof,
  type SignInProof,
  type signInChallenge,
} from '../../../../contracts/admin-access/second-factor';
import { recordAudit } from '../../../shared/personal-data/audit';
import { administratorName } from '../../../platform/editor';
import { AppError } from '../../../platform/errors';
import { administratorFactor } from '../../../shared/accounts/factor-account';
import { INSTALLATION } from '../../../shared/messages/mailer';
import * as passkeys from '../../../shared/accounts/passkeys';
import { rateLimited } from '../../../platform/rate-limit';
import { hasSecondFactor, proveSecondFactor, WRONG_CODE } from '../../../shared/accounts/second-factor';
import { randomToken } from '../../../platform/secrets';
import { administrators } from '../administrators';
import { countSignInProof } from './limits';
import { endSessionsExcept, markProved, signInAgain } from './sessions';

interface User {
  id: number;
  email: string;
  firstname?: string | null;
  lastname?: string | null;
}
type Credentials = [error: null, user: User | false, info?: { message: string }];
interface AuthService {
  checkCredentials(sent: object): Promise<Credentials>;
  resetPassword(sent: object): Promise<User>;
}

interface SignIn {
  proof: SignInProof | null;
  /** The answer in place of a session, once the password was right. */
  refusal?: AppError;
}
const signIns = new WeakMap<object, SignIn>();

const ceremonyOf = (id: number, challenge: string): passkeys.Ceremony => ({
  account: administratorFactor(id),
  party: passkeys.adminParty() ?? passkeys.NO_PARTY,
  within: { signIn: challenge },
});

/** Asks for the second factor, with a new challenge. @param refused message about a wrong one */
async function ask(id: number, refused: string | null): Promise<AppError> {
  const challenge = randomToken();
  const ceremony = ceremonyOf(id, challenge);
  const options = await passkeys.passkeyOptions(ceremony);
  if (!options) await passkeys.storeChallenge(ceremony, challenge);
  const details: Omit<z.input<typeof signInChallenge>, 'code'> = {
    challenge,
    refused: refused !== null,
    passkey: options,
  };
  return new AppError(401, 'SECOND_FACTOR', refused ?? '2단계 인증으로 한 번 더 확인해 주세요.', details);
}

const TOO_OLD = '확인하는 시간이 지났습니다. 다시 확인해 주세요.';
const WRONG_PASSKEY = '패스키를 확인하지 못했습니다. 다시 시도하거나 인증번호를 입력해 주세요.';

/** The factor that a proof has shown, or the message about it. Every proof uses its challenge up. */
async function check(id: number, { challenge, code, passkey }: SignInProof): Promise<true | string> {
  const ceremony = ceremonyOf(id, challenge);
  if (passkey) {
    if (await passkeys.provePasskey(ceremony, passkey)) return true;
    await passkeys.endCeremony(ceremony);
    return WRONG_PASSKEY;
  }
  if (!(await passkeys.endCeremony(ceremony))) return TOO_OLD;
  return (await proveSecondFactor(administratorFactor(id), code ?? '')) !== null || WRONG_CODE;
}

/** The answer in place of a session; null when the second factor is proved. */
async function examine(ctx: Context, user: User, proof: SignInProof | null): Promise<AppError | null> {
  if (!proof) return ask(user.id, null);
  const wait = await countSignInProof(ctx, user.email);
  if (wait > 0) return rateLimited(wait);
  const result = await check(user.id, proof);
  if (result === true) return null;
  const target = { id: `administrator-${user.id}`, name: administratorName(user) };
  await recordAudit(INSTALLATION, ctx, { action: 'sign-in-failed', target });
  return ask(user.id, result);
}

/** Takes the proof out of the body, which Strapi's sign-in reads afterwards. */
function takeProof(ctx: Context): SignInProof | null {
  const { body } = ctx.request as { body?: Record<string, unknown> | null };
  if (!body || typeof body !== 'object' || !('secondFactor' in body)) return null;
  const proof = signInProof.safeParse(body.secondFactor).data ?? { challenge: '' };
  delete body.secondFactor;
  return proof;
}

/** Whether a sign-in answers an open challenge of the account, so that its password was right a moment ago. */
export async function answersChallenge(email: string, sent: unknown): Promise<boolean> {
  const proof = signInProof.safeParse(sent).data;
  if (!proof) return false;
  const row = await administrators().findOne({ where: { email: email.toLowerCase() } });
  // Also compared for an unknown address, so that the duration tells of no account. No row has the number 0.
  return passkeys.isOpen(ceremonyOf(row?.id ?? 0, proof.challenge));
}

interface Route {
  method: string;
  path: string;
  config: { middlewares?: unknown[] };
}

async function signIn(ctx: Context, next: Next): Promise<void> {
  const state: SignIn = { proof: takeProof(ctx) };
  signIns.set(ctx, state);
  try {
    await next();
  } catch (error) {
    throw state.refusal ?? error;
  }
}

/**
 * Asks for the second factor of an administrator who has one: the right password alone signs in nowhere. Without the right
 * password the answer is Strapi's, with a second factor or without. Call it in register().
 */
export function askForSecondFactor(strapi: Core.Strapi): void {
  const { routes } = strapi.get('admin') as { routes: { admin: { routes: Route[] } } };
  const login = routes.admin.routes.find(({ method, path }) => method === 'POST' && path === '/login');
  if (!login) throw new Error('Strapi has no call for signing in any more');
  login.config.middlewares = [...(login.config.middlewares ?? []), signIn];

  const services = strapi.get('services') as { get(name: string): object };
  const auth = services.get('admin::auth') as AuthService;
  const checkCredentials = auth.checkCredentials.bind(auth);
  auth.checkCredentials = async (sent) => {
    const result = await checkCredentials(sent);
    const [, user] = result;
    if (!user || !(await hasSecondFactor(administratorFactor(user.id)))) return result;
    const ctx = strapi.requestContext.get() as Context | undefined;
    const state = ctx && signIns.get(ctx);
    const refusal = state ? await examine(ctx, user, state.proof) : signInAgain();
    if (refusal) {
      if (state) state.refusal = refusal;
      return [null, false, { message: refusal.message }];
    }
    if (ctx) markProved(ctx, user.id);
    return result;
  };
  const resetPassword = auth.resetPassword.bind(auth);
  auth.resetPassword = async (sent) => {
    const user = await resetPassword(sent);
    if (!(await hasSecondFactor(administratorFactor(user.id)))) return user;
    await endSessionsExcept(user.id, null);
    throw signInAgain();
  };
}
