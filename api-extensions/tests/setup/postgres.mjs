import { startPostgres } from '../../../scripts/lib/postgres.mjs';
import { start } from './start.mjs';

export default async () => {
  const server = await startPostgres();
  await start('postgres', server.url, server.stop);
};
