import type { CallerRequest } from '../../../http/route';
import { bulkRoutes } from './routes';

const taken: string[] = [];

jest.mock('../../../http/route', () => ({
  siteRoute: (call: object, handle: object) => ({ call, handle }),
  siteFileRoute: (call: object, handle: object) => ({ call, handle }),
}));
jest.mock('../daily-limit', () => ({
  takeAllowance: async (_subject: object, _counted: string, n: number) => void taken.push(`taken ${n}`),
  returnAllowance: async (_subject: object, _counted: string, n: number) => void taken.push(`back ${n}`),
  limitsOf: async () => ({}),
}));
jest.mock('../visitor', () => ({ subjectOf: () => ({}) }));
jest.mock('../service', () => ({ lookupService: () => ({ read: () => ({ key: 'a' }) }) }));
jest.mock('./rows', () => ({
  readRows: (_kind: string, rows: object[]) => ({ rows, duplicates: [], invalid: [] }),
}));
jest.mock('./worker', () => ({ claimRunsSoon: () => undefined, replicaBulkWorker: () => ({ owner: 'a' }) }));
jest.mock('./runs', () => ({ createRun: () => Promise.reject(new Error('database is gone')) }));
jest.mock('./events', () => ({}));

test('a run that cannot be stored - its allowance is returned', async () => {
  // The mocked siteRoute keeps the handler, and its request has only what the handler reads.
  const [start] = bulkRoutes as unknown as { handle(request: CallerRequest<never>): Promise<unknown> }[];
  const body = { kind: 'web', subdomains: false, rows: [{}, {}, {}] };
  const request = { body, domain: { code: 'a' }, user: null, level: 0 } as never;
  await expect(start?.handle(request)).rejects.toThrow('database is gone');
  expect(taken).toEqual(['taken 3', 'back 3']);
});
