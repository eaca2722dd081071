import * as z from '../zod';
import type { Call } from '../call';
import { DEFAULT_QUALITY, nearestQuality, nearestWidth } from './widths';

const ADDRESS_MAX = 2000;

// One segment of letters, digits and a few marks: no dot segment, dotfile or separator, nothing percent-encoded.
const UPLOAD = /^\/uploads\/(?!.*\.\.)[\p{L}\p{M}\p{N}_-][\p{L}\p{M}\p{N} ._()-]*$/u;

/** Whether an address has the form of those in Strapi's file table. Whether such a file exists only the table tells. */
export const couldBeUpload = (address: string): boolean =>
  address.length <= ADDRESS_MAX && UPLOAD.test(address);

const wholeNumber = (message: string) =>
  z
    .string()
    .regex(/^\d{1,15}$/, message)
    .transform(Number);
const WIDTH = '너비는 1 이상의 정수로 적어 주세요.';
const QUALITY = '품질은 1에서 100 사이의 정수로 적어 주세요.';

/** An image of the media library in one of the configured widths (SPEC §7). A successful response is the image itself. */
export const image = {
  method: 'GET',
  path: '/image',
  access: 'public',
  query: z.object({
    /** Address as in Strapi's file table: `/uploads/cat_1a2b3c.jpg`. */
    url: z
      .string({ error: '그림 주소를 적어 주세요.' })
      .refine(couldBeUpload, '이 사이트에 올린 그림의 주소가 아닙니다.'),
    /** Pixels; snapped to a configured width. Never larger than the original. */
    w: wholeNumber(WIDTH)
      .refine((width) => width > 0, WIDTH)
      .optional()
      .transform(nearestWidth),
    /** On JPEG's scale, 1 to 100, for every format; snapped to a configured quality. */
    q: wholeNumber(QUALITY)
      .refine((quality) => quality >= 1 && quality <= 100, QUALITY)
      .default(DEFAULT_QUALITY)
      .transform(nearestQuality),
    /**
     * When the file last changed, in milliseconds since 1970: replacing a file in the media library keeps its address. A
     * response to the current value may be cached forever.
     */
    v: wholeNumber('v는 파일이 바뀐 시각(밀리초)입니다.').optional(),
  }),
  response: z.never(),
} as const satisfies Call;
