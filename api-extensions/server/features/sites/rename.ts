import { particleAfter, PARTICLES } from '../../../contracts/rules/particles';

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Replaces a name in a text, with the particle that follows it: 랭크업은 → 누리는. */
export function replaceName(text: string, from: string, to: string): string {
  const forms = PARTICLES.flat().join('|');
  return text.replace(
    new RegExp(`${escape(from)}(?:(${forms})(?![가-힣]))?`, 'g'),
    (_match, particle: string | undefined) =>
      to + (particle === undefined ? '' : particleAfter(to, particle)),
  );
}

/** Copies a value and changes every text in it, at any depth. */
export function mapTexts<T>(value: T, change: (text: string) => string): T {
  if (typeof value === 'string') return change(value) as T;
  if (Array.isArray(value)) return value.map((part: unknown) => mapTexts(part, change)) as T;
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mapTexts(part, change)])) as T;
}
