import type { z } from 'zod';
import type { createSite, SiteBusiness } from '../../../contracts/sites/sites-admin';
import { mapTexts, replaceName } from './rename';
import type { SiteSeed } from './site-seed';

type NewSite = Pick<z.output<typeof createSite.body>, 'code' | 'name' | 'hosts' | 'primary' | 'business'>;

/** Texts of the site config that a new site copies. Verification codes, keys and scripts belong to the old site. */
const COPIED_TEXTS = new Set(['site_name_ko', 'site_name_en', 'title', 'description', 'keyword']);

const telOf = (phone: string) => `+82-${phone.replace(/^0/, '')}`;

/** Business facts that occur in texts, e.g. in the buttons of a page or in the privacy policy. */
const FACTS_IN_TEXTS = [
  'company',
  'ceo',
  'privacy_officer',
  'email',
  'phone',
  'address',
  'business_number',
] as const;
/** Shorter facts are not replaced in texts, because they could be parts of other words. */
const MIN_FACT_LENGTH = 3;

/** The old site's facts with the new site's, the longest first. A fact that is not given becomes the company's name. */
function replacements(old: Map<string, string>, business: SiteBusiness): [from: string, to: string][] {
  const pairs = FACTS_IN_TEXTS.flatMap((key): [string, string][] => {
    const from = old.get(key) ?? '';
    const to = business[key] || business.company;
    const words: [string, string][] = [[from, to]];
    if (key === 'phone') words.push([telOf(from), telOf(to)]);
    return from.length >= MIN_FACT_LENGTH ? words : [];
  });
  return pairs.sort(([a], [b]) => b.length - a.length);
}

type AppConfig = SiteSeed['appConfig'][number];

function adaptAppConfig({ value, ...entry }: AppConfig, { code, primary }: NewSite): AppConfig {
  const { theme } = value as { theme?: object };
  return {
    ...entry,
    value: {
      ...value,
      ...('domain' in value && { domain: code }),
      ...(theme && { theme: { ...theme, primary } }),
    },
  };
}

/** A post by its number, or in a seed by its title: the new site has none, so the address leads to the board. */
const POST_ADDRESS = /^(\/board\/[^/#?]+)(?:\/\d+|#.+)$/;

/** A site's content under another name, with its own addresses, colour and business data, and without posts. */
export function adaptSeed(seed: SiteSeed, wanted: NewSite): SiteSeed {
  const { code, name, hosts, business } = wanted;
  const old = new Map(
    seed.siteConfig.filter(({ gr_id }) => gr_id === 'common').map(({ config_id, data }) => [config_id, data]),
  );
  const words = replacements(old, business);
  const texts = mapTexts({ ...seed, boards: seed.boards.map((board) => ({ ...board, posts: [] })) }, (text) =>
    replaceName(
      words.reduce((all, [from, to]) => all.replaceAll(from, to), text.replace(POST_ADDRESS, '$1')),
      seed.name,
      name,
    ),
  );
  const facts = Object.entries(business).filter(([, data]) => data !== '');
  return {
    ...texts,
    code,
    name,
    hosts,
    roles: seed.roles,
    appConfig: texts.appConfig.map((entry) => adaptAppConfig(entry, wanted)),
    siteConfig: [
      ...texts.siteConfig
        .filter(({ gr_id, config_id }) => gr_id === 'meta' && COPIED_TEXTS.has(config_id))
        .map((entry) => (entry.config_id === 'site_name_en' ? { ...entry, data: code } : entry)),
      ...facts.map(([config_id, data]) => ({ gr_id: 'common', config_id, data })),
    ],
    codes: [
      // The chat channel of another company must not be shown.
      ...texts.codes.filter(({ gr_id }) => gr_id !== 'domain' && gr_id !== 'kakao_channel'),
      { gr_id: 'domain', code_id: code, code_name: name, sort: 10 },
    ],
  };
}
