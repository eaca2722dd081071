/** When rows of a table are removed by age. */
export interface RetentionRule {
  /** Column that the age counts from: day, instant or epoch milliseconds; rows without a value are kept. */
  column: string;
  /** A year is 366 days, so that leap years are whole. */
  days: number;
  /** Limits removal to these rows, as a filter of Strapi's query engine. */
  where?: Record<string, unknown>;
}

/** A table with personal data, or with a reference to a person. */
export interface PersonalTable {
  uid: string;
  columns: string[];
  purpose: string;
  /** Retention period in words, as in docs/personal-data.md. */
  retention: string;
  /** The job that removes the rows; `retention` follows the fields below. */
  job:
    | 'retention'
    | 'account-cleaning'
    | 'lookup-history'
    | 'publishing-history'
    | 'with the account'
    | 'none';
  ageing?: RetentionRule[];
  /** Column with the document id of the row that a row belongs to. Rows are removed once that one is gone. */
  parent?: { column: string; uid: string };
  /** Column that names the account that a row belongs to, by row number, document id or relation. Rows are removed with it. */
  owner?: { column: string; by: 'key' | 'id' | 'relation' };
  /**
   * Columns that are emptied when the account is removed, in place of removing the row. The row's `version` is raised, so that
   * an open editor cannot write them back.
   */
  emptied?: string[];
  /** Column that is set to true when a row is emptied. */
  marked?: string;
  /** Rows of an account are also removed this many days after it was blocked. */
  blockedDays?: number;
  /** Columns of the owner's rows in a member's data download. */
  exported?: string[];
  /** Limits the download to these rows, as a filter of Strapi's query engine. */
  exportedWhere?: Record<string, unknown>;
}

/** Days of a year, in leap years too. */
export const YEAR = 366;
export const BLOCKED_DAYS = 30;
/** Registrations without a confirmed e-mail are removed after this time: the address was never proved. */
export const UNCONFIRMED_DAYS = 7;
/** Light accounts are removed this long after the last sign-in; their daily keywords end before. */
export const LIGHT_DAYS = 180;
/** Rejected registrations are removed after this time, in which applicants can ask why and still be approved. */
export const REJECTED_DAYS = 90;
