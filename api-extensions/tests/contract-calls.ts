import fs from 'node:fs';
import path from 'node:path';
import type { Call } from '../contracts/call';

const CONTRACTS = path.resolve(__dirname, '../contracts');

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value;

/** Name of a call in rows and messages, e.g. `GET /users/me`. */
export const callName = ({ method, path: where }: Pick<Call, 'method' | 'path'>) => `${method} ${where}`;

/** All calls of the contracts by name: those below /api and the product's own calls of the admin. */
export function contractCalls(): Map<string, Call> {
  const calls = new Map<string, Call>();
  for (const file of fs.readdirSync(CONTRACTS, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!/^[\w/-]+\.ts$/.test(file)) continue;
    for (const value of Object.values(jest.requireActual<object>(path.join(CONTRACTS, file))))
      if (isCall(value)) calls.set(callName(value), value);
  }
  return calls;
}

/** A path with every parameter filled in with an id that does not exist. */
export const fillParameters = (where: string, id = 'nosuchthing') => where.replace(/:\w+\*?/g, id);
