import type { PersonalTable } from './table';

export {
  BLOCKED_DAYS,
  LIGHT_DAYS,
  type RetentionRule,
  type PersonalTable,
  REJECTED_DAYS,
  UNCONFIRMED_DAYS,
  YEAR,
} from './table';

let provided: readonly PersonalTable[] = [];

/** Called once, in register(), with the tables of all features. */
export function providePersonalData(tables: readonly PersonalTable[]): void {
  provided = tables;
}

/**
 * Every table with personal data (개인정보 보호법 제21조), which the features name. The job `retention`, closing an account and the data
 * download follow this list; docs/personal-data.md and the sites' privacy pages state the same. A test fails for a column that looks
 * personal and is not listed.
 */
export const personalData = (): readonly PersonalTable[] => provided;
