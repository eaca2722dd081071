import { createRequire } from 'node:module';
import { inRoot } from './paths.mjs';

const KINDS = {
  web: 'web',
  deepWeb: 'web beyond the official list',
  layout: 'sections of the result page by device',
  blog: 'blog',
  cafe: 'café',
  shop: 'shop',
  place: 'place',
  volume: 'volume',
  trend: 'trend',
};

const PROVIDERS = {
  hub: 'real data, from NAVER API HUB',
  legacy: 'real data, from the legacy Naver Open API',
  searchad: 'real data, from Naver SearchAd',
  serpapi: 'real data, from SerpApi',
  simulator: 'demo data (데모 데이터), from the simulator',
};

const REASONS = {
  ended: 'not available: Naver has ended its API',
  not_enabled: 'not available: no key is set for it',
};

/**
 * Chooses the provider of each kind of lookup with these variables, by the CMS's code. The API must have been compiled.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Record<string, {available: true, provider: string} | {available: false, reason: string}>}
 */
export function chooseLookupSources(env) {
  const load = createRequire(inRoot('package.json'));
  const { chooseProviders } = load('./api-extensions/dist/naver/providers.js');
  const { naverSettings } = load('./api-extensions/dist/server/features/lookups/naver-settings.js');
  return chooseProviders(naverSettings(env));
}

/** Whether the simulator answers any kind of lookup. */
export const usesSimulator = (sources) =>
  Object.values(sources).some(({ available, provider }) => available && provider === 'simulator');

/** @returns {string[]} a line for each source: the kinds that it answers, and whether its data are real */
export function describeSources(sources) {
  const kindsBySource = new Map();
  for (const [kind, choice] of Object.entries(sources)) {
    if ((kind === 'deepWeb' || kind === 'layout') && !choice.available) continue;
    const source = choice.available ? PROVIDERS[choice.provider] : REASONS[choice.reason];
    kindsBySource.set(source, [...(kindsBySource.get(source) ?? []), KINDS[kind]]);
  }
  return [...kindsBySource].map(([source, kinds]) => `${kinds.join(', ')}: ${source}`);
}
