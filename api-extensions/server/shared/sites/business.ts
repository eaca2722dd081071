import { type ThemeDesign, themeDesign, withDesign } from '../../../contracts/common/theme-design';
import { appConfigEntries, siteConfigEntries } from '../../platform/content-types';
import type { SiteDomain } from '../../platform/domains';
import { AS_CREATED, PUBLISHED } from '../../platform/drafts';

/** A site's business, as printed on its documents. Empty where the site config has no value. */
export interface SiteBusiness {
  /** Text of the logo. */
  logo: string;
  /** Illustration that the site has chosen: its mark stands before the logo's text (contracts/common/site-mark.ts). */
  art: ThemeDesign['art'];
  /** `#rrggbb`. */
  color: string;
  company: string;
  ceo: string;
  business_number: string;
  address: string;
  phone: string;
  email: string;
}

export async function siteBusiness(domain: Pick<SiteDomain, 'name' | 'documentId'>): Promise<SiteBusiness> {
  const where = { domain: { documentId: domain.documentId }, ...PUBLISHED };
  const values = await appConfigEntries().findMany({
    where,
    orderBy: AS_CREATED,
    populate: { design: { select: ['art'] } },
  });
  const entries = await siteConfigEntries().findMany({ where: { ...where, gr_id: 'common' } });
  const logo = values.map(({ value }) => value?.logo?.site?.text).find((text) => typeof text === 'string');
  const color = values.map(({ value }) => value?.theme?.primary).find((text) => typeof text === 'string');
  const designs = values.map(({ value, design }) => (withDesign(value, design) as typeof value)?.theme);
  const common = (id: string) => entries.find(({ config_id }) => config_id === id)?.data ?? '';
  return {
    logo: logo || domain.name,
    art: themeDesign(Object.assign({}, ...designs)).art,
    color: /^#[0-9a-f]{6}$/i.test(String(color)) ? String(color) : '#1f2937',
    company: common('company') || domain.name,
    ceo: common('ceo'),
    business_number: common('business_number'),
    address: common('address'),
    phone: common('phone'),
    email: common('email'),
  };
}
