import { UserError } from '../lib/console.mjs';
import { copySite } from '../lib/site-copy.mjs';
import { withTemporaryFolder } from '../lib/temporary-folder.mjs';
import { provePublishing } from '../proof/publish-proof.mjs';

export const title =
  'publish-proof: random content published edit by edit is byte for byte what a full gatsby build makes of it';

const USAGE = 'npm run bench publish-proof -- [--rounds=<n>] [--edits=<n>] [--sites=<n>] [--seed=<n>]';

/** @param {{ log: (line: string) => void, args?: string[] }} options */
export async function run({ log, args = [] }) {
  const options = { rounds: 10, edits: 100, sites: 8, seed: Date.now() % 1_000_000 };
  for (const arg of args) {
    const [, name, value] = /^--(rounds|edits|sites|seed)=(\d{1,9})$/.exec(arg) ?? [];
    if (!name) throw new UserError(`"${arg}" is not understood: ${USAGE}`);
    options[name] = Number(value);
  }
  log(`seed ${options.seed}`);
  await withTemporaryFolder('publish-proof-site', async (folder) => {
    const result = await provePublishing({ siteDir: copySite(folder), ...options, log });
    for (const line of result.differences.slice(0, 50)) log(line);
    log(
      `${result.compared} files compared, ${result.differences.length} differences, ${result.releases} releases`,
    );
    if (result.compared === 0) throw new UserError('No file was compared: give more sites or rounds.');
    if (result.differences.length > 0) throw new UserError('The published sites differ from the build.');
  });
}
