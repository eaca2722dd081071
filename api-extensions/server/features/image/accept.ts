/** Formats that a browser must accept by name; support of the original's own format is assumed. */
export type ModernType = 'avif' | 'webp';

const MODERN: readonly ModernType[] = ['avif', 'webp'];

/**
 * The modern formats that a client accepts, by its preference, AVIF before WebP on a tie (RFC 9110 12.5.1). A wildcard does
 * not count: programs that send one may support neither.
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
