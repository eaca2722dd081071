import { ACCOUNTS } from './accounts';
import { CONTENT } from './content';
import { CUSTOMERS } from './customers';
import type { PersonalTable } from './table';

export { LIGHT_DAYS, type RetentionRule, type PersonalTable, REJECTED_DAYS, UNCONFIRMED_DAYS } from './table';

/**
 * Every table with personal data (개인정보 보호법 제21조). The job `retention`, closing an account and the data download follow this
 * list; docs/personal-data.md and the sites' privacy pages state the same. A test fails for a column that looks personal and
 * is not listed.
 */
export const PERSONAL_DATA: PersonalTable[] = [...ACCOUNTS, ...CUSTOMERS, ...CONTENT];
