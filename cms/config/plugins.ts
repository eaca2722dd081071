import { environment } from '../src/environment';

export default () => {
  const env = environment();
  return {
    'api-extensions': { enabled: true },
    'users-permissions': {
      config: { jwtManagement: 'refresh', jwtSecret: env.JWT_SECRET },
    },
  };
};
