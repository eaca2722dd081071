import { webLookup } from '../../../contracts/lookups';
import { parseWebTarget } from '../../../naver/web-rank';
import { AppError } from '../../platform/errors';
import { platform } from '../../platform/platform';
import { siteRoute } from '../../platform/route';
import { chooseProvider } from './provider';
import { createWebLookups } from './service';

let lookups: ReturnType<typeof createWebLookups> | undefined;

function webLookups() {
  const { env, clock } = platform();
  lookups ??= createWebLookups(
    chooseProvider(env),
    { depth: env.LOOKUP_WEB_DEPTH, deadlineMs: env.LOOKUP_DEADLINE_MS },
    clock,
  );
  return lookups;
}

export const lookupRoutes = [
  siteRoute(webLookup, async ({ query }) => {
    const parsed = parseWebTarget(query.target);
    if (!parsed.ok) {
      throw new AppError(400, 'INVALID_INPUT', '입력한 내용을 확인해 주세요.', {
        fields: { target: '사이트 주소를 입력해 주세요. 예: example.com 또는 https://example.com/page' },
      });
    }
    const data = await webLookups().look({
      keyword: query.keyword,
      target: query.target,
      parsedTarget: parsed.target,
      subdomains: query.subdomains === 'true',
    });
    return { data };
  }),
];
