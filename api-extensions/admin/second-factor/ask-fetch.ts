import {
  type SignInChallenge,
  signInChallenge,
  type SignInProof,
} from '../../contracts/admin-access/second-factor';

const SIGN_IN = /\/admin\/login$/;
const PAGE = '/admin/plugins/api-extensions/second-factor';
const SIGN_IN_PAGE = '/admin/auth/login';

/** What the server says beside a refusal. */
async function refusalIn(response: Response): Promise<{ message?: string; details?: { code?: string } }> {
  if (response.status !== 401 && response.status !== 403) return {};
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { error?: { message?: string; details?: { code?: string } } } | null;
  return body?.error ?? {};
}

/** The answer of a sign-in that was not completed. */
const cancelled = () =>
  Response.json(
    {
      data: null,
      error: {
        ...{ status: 400, name: 'ApplicationError', details: {} },
        message: '2단계 인증을 마치지 않아 로그인하지 않았습니다.',
      },
    },
    { status: 400 },
  );

interface Asking {
  /** Asks the person. @param refusal message about the previous answer @returns null when it was cancelled */
  ask: (challenge: SignInChallenge, refusal: string | null) => Promise<Omit<SignInProof, 'challenge'> | null>;
  /** Opens a page of the admin, unless it is open. */
  open: (path: string) => void;
}

/**
 * Makes a `fetch` that asks for the second factor after the right password and sends the sign-in again with it, and that opens the
 * page to set it up when the server requires that first. Strapi's own forms stay as they are.
 */
export const secondFactorFetch =
  (send: typeof fetch, { ask, open }: Asking): typeof fetch =>
  async (input, init) => {
    let response = await send(input, init);
    const address = typeof input === 'string' ? input : '';
    if (init?.method === 'POST' && SIGN_IN.test(address) && typeof init.body === 'string') {
      const form = JSON.parse(init.body) as object;
      for (;;) {
        const { message = null, details } = await refusalIn(response);
        const challenge = signInChallenge.safeParse(details).data;
        if (!challenge) return response;
        const answer = await ask(challenge, challenge.refused ? message : null);
        if (!answer) return cancelled();
        const secondFactor = { ...answer, challenge: challenge.challenge };
        response = await send(input, { ...init, body: JSON.stringify({ ...form, secondFactor }) });
      }
    }
    const { code } = (await refusalIn(response)).details ?? {};
    if (code === 'SECOND_FACTOR_REQUIRED') open(PAGE);
    if (code === 'SIGN_IN_AGAIN') open(SIGN_IN_PAGE);
    return response;
  };
