import type { SearchClient } from './search-client';

/**
 * Header that only the simulator gets: the target, percent-encoded, so that a generated list can contain it
 * (docs/decisions/0029-simulator.md).
 */
export const SIMULATOR_TARGET = 'x-simulator-target';

/** The client for one lookup. Only the simulator's is wrapped: real platforms get no target. */
export function lookingFor<Client extends Pick<SearchClient, 'provider' | 'search'>>(
  client: Client,
  target: string,
): Client {
  if (client.provider !== 'simulator') return client;
  return { ...client, search: (kind, params) => client.search(kind, { ...params, simulatorTarget: target }) };
}
