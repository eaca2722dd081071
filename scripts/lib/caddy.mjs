import fs from 'node:fs';
import path from 'node:path';

/** Path of Caddy's program; null where it is not installed (Debian: caddy). */
export const findCaddy = () =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, 'caddy'))
    .find((file) => fs.existsSync(file)) ?? null;
