import * as zod from 'zod';
import { valueWithoutControls, withoutControls } from './rules/control-characters';

/**
 * The library as contracts use it: no text keeps control characters or lone surrogates, in whichever field, because PostgreSQL
 * refuses NUL, and they cannot be seen in a text that was pasted (docs/decisions/0054-texts.md).
 */
export * from 'zod';

/** A text without control characters and lone surrogates. They are removed before its other rules. */
export const string = (params?: Parameters<typeof zod.string>[0]): zod.ZodString =>
  zod.string(params).overwrite(withoutControls);

/** A text that names something and has to be exact, such as a path or a key: refused where `string` removes characters. */
export const exactString = (params?: Parameters<typeof zod.string>[0]): zod.ZodString =>
  zod.string(params).refine((text) => withoutControls(text) === text, '사용할 수 없는 문자가 있습니다.');

/** Any JSON value; its texts as above. */
export const unknown = (): zod.ZodUnknown => zod.unknown().overwrite(valueWithoutControls);

/** An object with fields that are not declared; their texts as above. */
export const looseObject = <Shape extends zod.ZodRawShape>(shape: Shape) =>
  zod.object(shape).catchall(unknown());
