import { environment } from '../src/environment';

export default () => {
  const env = environment();
  return {
    'api-extensions': { enabled: true },
    'users-permissions': {
      config: {
        jwtManagement: 'refresh',
        jwtSecret: env.JWT_SECRET,
        // A session ends after 7 days without use, after 30 in any case (AUTH.md).
        sessions: { idleRefreshTokenLifespan: 7 * 24 * 3600, maxRefreshTokenLifespan: 30 * 24 * 3600 },
      },
    },
  };
};
