import type { Call } from '../contracts/call';

/** Address of a call of the admin's API, with path parameters and without empty query fields. Apart from call-api.ts, so that tests need no Strapi. */
export function addressOf(call: Call, params: object = {}, query: object = {}): string {
  const values = new Map(Object.entries(params));
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
  const fields = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString();
  return `/api-extensions${path}${search && `?${search}`}`;
}
