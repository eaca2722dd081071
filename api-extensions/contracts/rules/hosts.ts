/** Hosts of addresses. A URL has a Korean name in punycode, so that both of its forms are one host. */

/** The host of an address of the web, in lower case and without a dot at its end. */
export const hostOf = (address: string | URL): string => new URL(address).hostname.replace(/\.$/, '');

/** The same without one leading `www.`, which names the same site. `www.com` is a site itself and stays. */
export const siteHostOf = (address: string | URL): string => hostOf(address).replace(/^www\.(?=.*\.)/, '');
