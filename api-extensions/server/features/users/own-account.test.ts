import type { ActorContext } from '../../shared/accounts/actor-context';
import { unlinkIdentity } from './own-account';

/** Identities of the account, by id. */
let identities: string[] = [];
/** Ends with the transaction that locked the account last. */
let lock: Promise<unknown> = Promise.resolve();

const SITE_WITHOUT_MAIL = { code: 'rankup' };
const actor = {
  ...{ ctx: {}, domain: SITE_WITHOUT_MAIL },
  user: { key: 7, id: 'person', family: 'this browser' },
} as unknown as ActorContext;

jest.mock('../../platform/platform', () => ({ platform: () => ({}) }));
jest.mock('../../shared/personal-data/audit', () => ({ recordAudit: async () => undefined }));
jest.mock('../../shared/messages/mailer', () => ({ canMail: () => false }));
jest.mock('../../shared/accounts/sessions', () => ({ endOtherSessions: async () => 0 }));
jest.mock('./account-removal', () => ({}));
jest.mock('./members', () => ({ findMember: async () => ({ id: 7, password: null }) }));
jest.mock('./estimates', () => ({}));
jest.mock('./audit-list', () => ({}));
jest.mock('../../platform/tables', () => ({
  ...jest.requireActual<object>('../../platform/tables'),
  async inTransaction(work: (trx: { end?: () => void }) => Promise<unknown>) {
    const trx: { end?: () => void } = {};
    try {
      return await work(trx);
    } finally {
      trx.end?.();
    }
  },
}));
jest.mock('../../platform/content-types', () => ({
  async lockAccount(trx: { end?: () => void }) {
    const before = lock;
    lock = new Promise<void>((resolve) => (trx.end = resolve));
    await before;
    return true;
  },
  identityEntries: () => ({
    findMany: async () =>
      identities.map((documentId) => ({ documentId, provider: documentId, linked_at: 0 })),
    async deleteMany({ where }: { where: { documentId: string } }) {
      identities = identities.filter((id) => id !== where.documentId);
    },
  }),
}));

test('the last two ways to sign in, unlinked at once - one is kept', async () => {
  identities = ['kakao', 'google'];
  const results = await Promise.allSettled(identities.map((id) => unlinkIdentity(actor, id)));
  expect(results).toMatchObject([{ status: 'fulfilled' }, { status: 'rejected', reason: { status: 409 } }]);
  expect(identities).toEqual(['google']);
});
