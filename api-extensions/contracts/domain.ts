import { z } from 'zod';

/**
 * Parameter `domain` of a call on a site's host: the site's code; defaults to the host's own. The server answers another
 * site's code with 404 (DESIGN §7).
 */
export const domain = z.string().max(32, '도메인 코드가 너무 깁니다.').optional();
