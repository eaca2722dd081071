import { furtherInputs } from '../../../../contracts/further-inputs.cases';
import type { RankKind } from '../../../../contracts/rules/kinds';
import { parseTarget, targetKey } from '../../../../naver';
import { AppError } from '../../../platform/errors';
import { readRankQuery } from './definition';

/** The sentence with which a lookup refuses a target. */
function refusalOf(kind: RankKind, target: string): string {
  try {
    readRankQuery(kind, { kind, keyword: '강남 치과', target } as never, '');
    return 'not refused';
  } catch (error) {
    return error instanceof AppError ? (error.fields.target ?? '') : String(error);
  }
}

test.each(furtherInputs('Targets'))('target %j', (input, result) => {
  const [, kind, text = ''] = /^(web|shop|place|view): (.*)$/.exec(input) ?? [];
  const parsed = parseTarget(kind as RankKind, text);
  expect(parsed.ok ? targetKey(kind as RankKind, parsed.target) : refusalOf(kind as RankKind, text)).toBe(
    result,
  );
});
