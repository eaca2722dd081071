/** Formats that a browser must ask for by name; which of the original's kind it can show is taken for granted. */
export type ModernType = 'avif' | 'webp';

const MODERN: readonly ModernType[] = ['avif', 'webp'];

/**
 * The modern formats that a client takes, the one it likes best first and AVIF before WebP when it does not say
 * (RFC 9110 12.5.1). A wildcard does not count: programs that send one need not know either.
 */
export function acceptedTypes(accept: string | undefined): ModernType[] {
  const weights = new Map<string, number>();
  for (const range of (accept ?? '').toLowerCase().split(',')) {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    weights.set(type, weight === undefined ? 1 : Number(weight) || 0);
  }
  const weightOf = (type: ModernType) => weights.get(`image/${type}`) ?? 0;
  return MODERN.filter((type) => weightOf(type) > 0).sort((a, b) => weightOf(b) - weightOf(a));
}
