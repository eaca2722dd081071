/**
 * How the other form of a site's hosts, with or without `www.`, is handled. `as_listed`: only listed hosts exist. `bare`, `www`: it
 * redirects to the listed host of this form.
 */
export const WWW_MODES = ['as_listed', 'bare', 'www'] as const;
export type WwwMode = (typeof WWW_MODES)[number];

const WWW = 'www.';

/** The same host with or without `www.`; null for an address and a name without a dot. */
export function otherForm(host: string): string | null {
  if (host.startsWith(WWW)) return host.slice(WWW.length);
  return /^[\d.]+$/.test(host) || !host.includes('.') ? null : WWW + host;
}

/** Hosts that redirect, listed or not, each with the listed host that it leads to. */
export function hostRedirects(listed: readonly string[], mode: WwwMode): ReadonlyMap<string, string> {
  const redirects = new Map<string, string>();
  if (mode === 'as_listed') return redirects;
  for (const host of listed) {
    const other = otherForm(host);
    if (other !== null && host.startsWith(WWW) === (mode === 'www')) redirects.set(other, host);
  }
  return redirects;
}

/** Every host of a site: listed ones that show pages, in their order, then those that redirect. */
export function hostsOf(listed: readonly string[], mode: WwwMode): string[] {
  const redirects = hostRedirects(listed, mode);
  return [...listed.filter((host) => !redirects.has(host)), ...redirects.keys()];
}
