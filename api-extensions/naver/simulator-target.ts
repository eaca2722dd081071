import type { SearchClient } from './search-client';

/**
 * The one thing that the simulator is told and Naver is not: what is looked for, percent-encoded, so that a made-up list can
 * hold it (docs/decisions/0029-simulator.md).
 */
export const SIMULATOR_TARGET = 'x-simulator-target';

/** The client for one question. Only the simulator's is another than before: real platforms are told nothing. */
export function lookingFor<Client extends Pick<SearchClient, 'provider' | 'search'>>(
  client: Client,
  target: string,
): Client {
  if (client.provider !== 'simulator') return client;
  return { ...client, search: (kind, params) => client.search(kind, { ...params, simulatorTarget: target }) };
}
