import { environment } from '../src/environment';

export default () => {
  const env = environment();
  return {
    auth: {
      secret: env.ADMIN_JWT_SECRET,
      sessions: { maxRefreshTokenLifespan: 30 * 24 * 3600, maxSessionLifespan: 7 * 24 * 3600 },
    },
    apiToken: { salt: env.API_TOKEN_SALT },
    transfer: { token: { salt: env.TRANSFER_TOKEN_SALT } },
    secrets: { encryptionKey: env.ENCRYPTION_KEY },
    flags: { nps: false, promoteEE: false },
    autoOpen: false,
  };
};
