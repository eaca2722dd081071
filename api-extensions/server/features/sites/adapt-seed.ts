import type { z } from 'zod';
import type { createSite, SiteBusiness } from '../../../contracts/sites-admin';
import { mapTexts, replaceName } from './rename';
import type { SiteSeed } from './site-seed';

type Wanted = Pick<z.output<typeof createSite.body>, 'code' | 'name' | 'hosts' | 'primary' | 'business'>;

/** Texts of the site config that a new site takes over; what names a site to others (verification, keys, scripts) is its own. */
const TAKEN_TEXTS = new Set(['site_name_ko', 'site_name_en', 'title', 'description', 'keyword']);

const telOf = (phone: string) => `+82-${phone.replace(/^0/, '')}`;

/** Facts that occur in texts, e.g. in the buttons of a page or in the privacy policy. */
const IN_TEXTS = [
  'company',
  'ceo',
  'privacy_officer',
  'email',
  'phone',
  'address',
  'business_number',
] as const;
/** Shorter facts could be parts of other words. */
const SHORTEST = 3;

/** Pairs of a text of the old site and the new one's, the longest first. A fact that is not given becomes the company's name. */
function replacements(old: Map<string, string>, business: SiteBusiness): [from: string, to: string][] {
  const pairs = IN_TEXTS.flatMap((key): [string, string][] => {
    const from = old.get(key) ?? '';
    const to = business[key] || business.company;
    const words: [string, string][] = [[from, to]];
    if (key === 'phone') words.push([telOf(from), telOf(to)]);
    return from.length >= SHORTEST ? words : [];
  });
  return pairs.sort(([a], [b]) => b.length - a.length);
}

type AppConfig = SiteSeed['appConfig'][number];

function adaptAppConfig({ value, ...entry }: AppConfig, { code, primary }: Wanted): AppConfig {
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

/** A site's content under another name, with its own addresses, colour and business data, and without posts. */
export function adaptSeed(seed: SiteSeed, wanted: Wanted): SiteSeed {
  const { code, name, hosts, business } = wanted;
  const old = new Map(
    seed.siteConfig.filter(({ gr_id }) => gr_id === 'common').map(({ config_id, data }) => [config_id, data]),
  );
  const words = replacements(old, business);
  const texts = mapTexts({ ...seed, boards: seed.boards.map((board) => ({ ...board, posts: [] })) }, (text) =>
    replaceName(
      words.reduce((all, [from, to]) => all.replaceAll(from, to), text),
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
        .filter(({ gr_id, config_id }) => gr_id === 'meta' && TAKEN_TEXTS.has(config_id))
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
