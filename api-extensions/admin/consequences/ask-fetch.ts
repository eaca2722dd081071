import {
  ASK,
  type Consequence,
  CONSEQUENCES_HEADER,
  unconfirmed,
  type Unconfirmed,
} from '../../contracts/rules/consequences';

/** Calls that change content or files, now or at a given time. */
const ASKED = /\/(?:content-manager\/(?:collection|single)-types|upload)\/|\/api-extensions\/schedules$/;

/** The question that a response asks; null for any other response. */
async function questionIn(response: Response): Promise<Unconfirmed | null> {
  if (response.status !== 409) return null;
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { error?: { details?: unknown } } | null;
  return unconfirmed.safeParse(body?.error?.details).data ?? null;
}

/** The answer of a request that was not made. Strapi's forms keep their values only after an error of this name. */
const cancelled = () =>
  Response.json(
    {
      data: null,
      error: {
        status: 409,
        name: 'ValidationError',
        message: '취소했습니다. 아무것도 바꾸지 않았습니다.',
        details: {},
      },
    },
    { status: 409 },
  );

/**
 * Makes a `fetch` that asks before a change of content or files breaks something for visitors, and repeats the request when that is
 * confirmed. Strapi's screens call fetch from many places, of which only some can be extended.
 * @param confirm asks the person
 */
export const askingFetch =
  (send: typeof fetch, confirm: (consequences: readonly Consequence[]) => Promise<boolean>): typeof fetch =>
  async (input, init) => {
    const isChange = init?.method !== undefined && init.method !== 'GET';
    if (typeof input !== 'string' || !isChange || !ASKED.test(input)) return send(input, init);
    const sendWith = (value: string) => {
      const headers = new Headers(init.headers);
      headers.set(CONSEQUENCES_HEADER, value);
      return send(input, { ...init, headers });
    };
    let response = await sendWith(ASK);
    for (;;) {
      const question = await questionIn(response);
      if (!question) return response;
      if (!(await confirm(question.consequences))) return cancelled();
      response = await sendWith(question.confirm);
    }
  };
