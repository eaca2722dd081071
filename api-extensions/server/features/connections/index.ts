import type { Feature } from '../../http/feature';
import { personalData } from './personal-data';
import { connectionRoutes } from './routes';
import type { ConnectionTries } from './try-connection';

/** @param tries tests of connections that other features own */
export const connections = (tries: ConnectionTries): Feature => ({
  adminRoutes: connectionRoutes(tries),
  personalData,
});
