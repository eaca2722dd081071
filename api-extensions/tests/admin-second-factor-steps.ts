import {
  enableAdminSecondFactor,
  type SignInChallenge,
  type SignInProof,
} from '../contracts/admin-access/second-factor';
import {
  type Administrator,
  newAdministrator,
  roleOf,
  type NewAdministrator,
  postAs,
} from './administrators';
import { Authenticator } from './authenticator';
import { randomAddress } from './browser';
import { cms, env, secrets, type TestResponse } from './cms-under-test';
import { dataOf } from './contract-client';
import { codeOf } from './second-factor-steps';

/** Steps of the tests of administrators' second factor. */

export const SECOND_FACTOR = '/api-extensions/second-factor';
export const ADMIN_ORIGIN = new URL(env.CMS_PUBLIC_URL ?? '').origin;

export interface Person {
  email: string;
  password: string;
}

/** A call without a session, as the edge forwards it. */
export const post = (path: string, body: object, address = randomAddress(), via = cms) => {
  const headers = { 'x-edge-key': secrets.EDGE_KEY, 'x-forwarded-for': address };
  return via(`/admin/${path}`, { method: 'POST', body, headers });
};

export type Proof = Pick<SignInProof, 'challenge' | 'code' | 'passkey'>;

/** Sends the sign-in form, with the second factor if one is given. */
export const signIn = ({ email, password }: Person, secondFactor?: Proof, address?: string) =>
  post('login', { email, password, ...(secondFactor && { secondFactor }) }, address);

export const challengeIn = ({ json }: TestResponse): SignInChallenge => json.error.details as SignInChallenge;

/** A new challenge for the person. */
export const challengeOf = async (person: Person): Promise<SignInChallenge> =>
  challengeIn(await signIn(person));

/** Signs in with password and code. */
export const signInWith = async (person: Person, code: string, address?: string): Promise<TestResponse> =>
  signIn(
    person,
    { challenge: challengeIn(await signIn(person, undefined, address)).challenge, code },
    address,
  );

/** Whether an answer gives a session, by token or by cookie. */
export const givesSession = ({ json, headers }: TestResponse): boolean =>
  Boolean(json.data?.token ?? json.data?.accessToken) ||
  (headers['set-cookie'] ?? []).some((line) => /^strapi_admin_refresh=[^;]/.test(line));

/** Turns the second factor on with the code of the previous step, so that those of this and the next one remain valid. */
export async function enrol(person: NewAdministrator, via: Administrator = person) {
  const { json } = await postAs(via, `${SECOND_FACTOR}/start`);
  const { secret, ticket } = json.data as Record<'secret' | 'ticket', string>;
  const enable = () =>
    postAs(via, `${SECOND_FACTOR}/enable`, {
      ...{ ticket, code: codeOf(secret, -1), password: person.password },
    });
  let response = await enable();
  // The code was too old, because a step ended in the meantime.
  if (response.json.error?.details.fields?.code) response = await enable();
  const recovery =
    response.status === 200 ? dataOf(enableAdminSecondFactor, response.json).recovery_codes : [];
  return { secret, ticket, recovery, response };
}

/** An administrator with one of Strapi's own roles. */
export const newPerson = async (role = 'strapi-author') => newAdministrator([await roleOf(role)]);

/** An administrator with a second factor. */
export async function newWithFactor(role?: string) {
  const person = await newPerson(role);
  return { person, ...(await enrol(person)) };
}

/** Adds a passkey, for which a recovery code is used up. */
export async function addPasskey(person: NewAdministrator, code: string): Promise<Authenticator> {
  const { json } = await postAs(person, `${SECOND_FACTOR}/passkeys/start`, { code });
  const authenticator = new Authenticator(ADMIN_ORIGIN);
  const credential = authenticator.create(json.data.options);
  const { status, text } = await postAs(person, `${SECOND_FACTOR}/passkeys`, { name: '노트북', credential });
  if (status !== 200) throw new Error(text);
  return authenticator;
}
