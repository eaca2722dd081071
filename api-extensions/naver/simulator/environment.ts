import { z } from 'zod';

// As the other programs (contracts/settings.ts).
process.env['TZ'] = 'UTC';

const schema = z.object({
  SIMULATOR_PORT: z.coerce.number().int().min(0).max(65_535).default(8790),
  SIMULATOR_HOST: z.string().min(1).default('127.0.0.1'),
  SIMULATOR_CLIENT_ID: z.string().min(1).default('simulator'),
  SIMULATOR_CLIENT_SECRET: z.string().min(1).default('simulator'),
});

/** Names of the variables that the simulator reads. @public scripts/lib/variables.mjs loads it from dist. */
export const variableNames = Object.keys(schema.shape);

export interface SimulatorEnvironment {
  port: number;
  host: string;
  clientId: string;
  clientSecret: string;
}

/** Reads SIMULATOR_*; an empty variable counts as unset. Throws an Error that names what is wrong. */
export function readEnvironment(env: NodeJS.ProcessEnv): SimulatorEnvironment {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(set);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new Error(`시뮬레이터 설정이 올바르지 않습니다. ${faults.join(', ')}`);
  }
  return {
    port: parsed.data.SIMULATOR_PORT,
    host: parsed.data.SIMULATOR_HOST,
    clientId: parsed.data.SIMULATOR_CLIENT_ID,
    clientSecret: parsed.data.SIMULATOR_CLIENT_SECRET,
  };
}
