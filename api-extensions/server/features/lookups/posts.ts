import {
  lookForPost,
  NaverError,
  POST_CALLS,
  postFault,
  readPost,
  withSimulatorTarget,
} from '../../../naver';
import type { RankLookups } from '../../platform/rank-lookups';
import { partFailure } from './failures';
import { requireClient } from './kinds/definition';
import { runAsOneLookup } from './research/analysis';
import { BACKGROUND } from './service';

/** Looks for a post by its title, charged to the tracking share of a site. A failure is an outcome, not an error. */
export const findPost: RankLookups['findPost'] = async (post, site, signal) => {
  const fault = postFault(post);
  if (fault) return { fault };
  const list = readPost(post.address)?.list ?? 'blog';
  const budgetOwner = { share: 'tracking' as const, site };
  const task = { ...BACKGROUND, budgetOwner, calls: POST_CALLS, signal };
  try {
    return await runAsOneLookup(task, async (options) => {
      const { choices, search } = options.sources;
      const choice = choices[list];
      if (!choice.available) throw new NaverError(choice.reason);
      const client = withSimulatorTarget(requireClient(search), post.address);
      const limits = { signal: options.signal, deadlineMs: options.timeLeftMs };
      const found = await lookForPost(post, { client, ...limits });
      return found === null ? { fault: 'many_results' } : { found, provider: choice.provider };
    });
  } catch (error) {
    if (error instanceof NaverError) return { fault: partFailure(error).reason };
    throw error;
  }
};
