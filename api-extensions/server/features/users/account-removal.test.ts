import { removeApplicants } from './account-removal';

interface Account {
  id: number;
  documentId: string;
  username: string;
  confirmed: boolean;
  approval: 'unrequested' | 'pending' | 'approved' | 'rejected';
}

/** Stored accounts; `meanwhile` changes them after the pass has read its list. */
let stored: Account[] = [];
let meanwhile: () => void = () => undefined;
/** Row numbers of the accounts that were signed out. */
let signedOut: number[] = [];

jest.mock('../../platform/platform', () => ({
  platform: () => ({
    clock: () => new Date('2026-11-28T03:00:00Z'),
    strapi: { db: { query: () => ({ deleteMany: async () => undefined }) } },
  }),
}));
jest.mock('../../platform/tables', () => ({
  inTransaction: (work: (trx: null) => Promise<void>) => work(null),
}));
jest.mock('../../platform/content-types', () => ({
  lockAccount: async () => true,
  userEntries: () => ({
    async findMany() {
      const found = stored.map((account) => ({ ...account }));
      meanwhile();
      return found;
    },
    count: async ({ where }: { where: Partial<Account> }) =>
      stored.filter((account) =>
        Object.entries(where).every(([key, value]) => account[key as keyof Account] === value),
      ).length,
    async delete({ where }: { where: { id: number } }) {
      stored = stored.filter(({ id }) => id !== where.id);
    },
  }),
}));
jest.mock('../../shared/accounts/sessions', () => ({
  endSessionsOf: async (id: number) => signedOut.push(id),
}));
jest.mock('../../shared/personal-data/retention', () => ({ removeOwned: async () => undefined }));
jest.mock('../../shared/messages/outbox/outbox-table', () => ({
  outboxEntries: () => ({ deleteMany: async () => undefined }),
}));
jest.mock('./audit-list', () => ({ anonymizeAudit: async () => undefined }));
jest.mock('./estimates', () => ({ deleteEstimatesOf: async () => undefined }));

const applicant = (id: number, approval: Account['approval'] = 'pending'): Account => ({
  ...{ id, documentId: `person-${id}`, username: `rankup:${id}@mail.example` },
  ...{ confirmed: false, approval },
});

beforeEach(() => {
  meanwhile = () => undefined;
  signedOut = [];
});

test('applicants that are due - removed', async () => {
  stored = [applicant(1), { ...applicant(2, 'rejected'), confirmed: true }];
  await removeApplicants();
  expect(stored).toEqual([]);
  expect(signedOut).toEqual([1, 2]);
});

test('an applicant who confirms the mailbox during the pass - kept and signed in', async () => {
  stored = [applicant(1), applicant(2)];
  meanwhile = () => {
    stored = stored.map((account) => ({ ...account, confirmed: account.id === 2 }));
  };
  await removeApplicants();
  expect(stored.map(({ id }) => id)).toEqual([2]);
  expect(signedOut).toEqual([1]);
});

test('a rejected applicant who is approved during the pass - kept', async () => {
  stored = [applicant(1, 'rejected')];
  meanwhile = () => {
    stored = stored.map((account) => ({ ...account, approval: 'approved' }));
  };
  await removeApplicants();
  expect(stored.map(({ id }) => id)).toEqual([1]);
});
