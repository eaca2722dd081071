import * as zod from 'zod';
import { storedText, storedValue, withoutControls } from './rules/invisible';

/**
 * The library as contracts use it: every text is composed (NFC) and keeps no control characters, lone surrogates or marks that cannot
 * be seen, in whichever field: PostgreSQL refuses NUL, and they come unseen with a text that was pasted (docs/decisions/0054-texts.md).
 */
export * from 'zod';

/** A text as it is stored. What it may not contain is removed before its other rules. */
export const string = (params?: Parameters<typeof zod.string>[0]): zod.ZodString =>
  zod.string(params).overwrite(storedText);

/** A text that names something and has to be exact, such as a path or a key: refused where `string` removes characters. */
export const exactString = (params?: Parameters<typeof zod.string>[0]): zod.ZodString =>
  zod.string(params).refine((text) => withoutControls(text) === text, '사용할 수 없는 문자가 있습니다.');

/** Any JSON value; its texts as above. */
export const unknown = (): zod.ZodUnknown => zod.unknown().overwrite(storedValue);

/** An object with fields that are not declared; their texts as above. */
export const looseObject = <Shape extends zod.ZodRawShape>(shape: Shape) =>
  zod.object(shape).catchall(unknown());
