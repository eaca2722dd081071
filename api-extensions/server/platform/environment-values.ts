import { BlockList, isIP } from 'node:net';
import { z } from 'zod';

/** Parsers of environment variables whose values are lists or periods. */

/** `hub=10, legacy=10`: a number for each given name, the default for the others. */
export const perName = <Name extends string>(usual: Record<Name, number>, least: number) =>
  z
    .string()
    .default('')
    .transform((text, context) => {
      const numbers = { ...usual };
      for (const part of text.split(',').map((one) => one.trim())) {
        if (part === '') continue;
        const [name = '', value = ''] = part.split('=').map((one) => one.trim());
        const number = Number(value);
        if (!Object.hasOwn(usual, name) || value === '' || !(number >= least)) {
          const names = Object.keys(usual).join(', ');
          context.addIssue({
            code: 'custom',
            message: `"${part}" is not <name>=<number, ${least} or more>; names: ${names}`,
          });
          return z.NEVER;
        }
        numbers[name as Name] = number;
      }
      return numbers;
    });

/** `0:50/20, 10:200/2000`: `<lowest level>:<single lookups a day>/<bulk rows a day>`. Parsed to a list by ascending level. */
export const limitsByLevel = z
  .string()
  .default('0:50/20, 10:200/2000, 50:1000/10000, 70:5000/20000')
  .transform((text, context) => {
    const steps = text.split(',').map((part) => /^\s*(\d+):(\d+)\/(\d+)\s*$/.exec(part));
    const limits = steps.map((step) => {
      const [, level = NaN, lookups = NaN, bulkRows = NaN] = (step ?? []).map(Number);
      return { level, lookups, bulkRows };
    });
    limits.sort((a, b) => a.level - b.level);
    if (limits.some(({ level }) => Number.isNaN(level)) || limits[0]?.level !== 0) {
      const message =
        'must be <level>:<lookups>/<rows>, …, beginning with level 0, e.g. 0:50/20, 10:200/2000';
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }
    return limits;
  });

/** `01:00-07:00`: hours in Seoul as minutes after midnight; `off`: never automatically. */
export const trackingWindow = z
  .string()
  .default('01:00-07:00')
  .transform((text, context) => {
    if (text.trim() === 'off') return null;
    const parts = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d)$/.exec(text.replace(/\s/g, ''));
    const [, fromHour = NaN, fromMinute = NaN, untilHour = NaN, untilMinute = NaN] = (parts ?? []).map(
      Number,
    );
    const window = { from: fromHour * 60 + fromMinute, until: untilHour * 60 + untilMinute };
    if (window.from < window.until) return window;
    const message = 'must be <HH:MM>-<HH:MM> within one day in Seoul, e.g. 01:00-07:00, or off';
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

const ADMINISTRATOR_KINDS = ['administrators', 'editors'] as const;
/** Kinds of administrators: those limited to some sites are `editors`. */
export type AdministratorKind = (typeof ADMINISTRATOR_KINDS)[number];

/** `administrators, editors`: kinds of administrators; none when empty. */
export const administratorKinds = z
  .string()
  .default('')
  .transform((text, context): ReadonlySet<AdministratorKind> => {
    const parts = text.split(',').flatMap((part) => part.trim() || []);
    const kinds = z.array(z.enum(ADMINISTRATOR_KINDS)).safeParse(parts).data;
    if (kinds) return new Set(kinds);
    context.addIssue({ code: 'custom', message: `must be of ${ADMINISTRATOR_KINDS.join(', ')}` });
    return z.NEVER;
  });

/** `203.0.113.0/24, 2001:db8::/32, 198.51.100.7`. Parsed to a function that tells whether an address is in one; undefined when the list is empty. */
export const networks = z
  .string()
  .default('')
  .transform((text, context) => {
    const list = new BlockList();
    const parts = text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
    for (const part of parts) {
      const [address = '', bits, ...rest] = part.split('/');
      const family = isIP(address);
      const most = family === 4 ? 32 : 128;
      const prefix = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : NaN;
      if (family === 0 || rest.length > 0 || !(prefix <= most)) {
        const message = `"${part}" is no network; write e.g. 203.0.113.0/24, 2001:db8::/32`;
        context.addIssue({ code: 'custom', message });
        return z.NEVER;
      }
      list.addSubnet(address, prefix, family === 4 ? 'ipv4' : 'ipv6');
    }
    if (parts.length === 0) return undefined;
    return (address: string): boolean => {
      const family = isIP(address);
      return family !== 0 && list.check(address, family === 4 ? 'ipv4' : 'ipv6');
    };
  });
