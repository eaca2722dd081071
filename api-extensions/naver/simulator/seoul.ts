import { inSeoul as seoulTimeAsUtc } from '../../contracts/rules/days';

/** RFC 1123 with Seoul's offset: "Sat, 21 Nov 2026 13:01:21 +0900". */
export function inSeoul(at: Date): string {
  return seoulTimeAsUtc(at).toUTCString().replace('GMT', '+0900');
}
