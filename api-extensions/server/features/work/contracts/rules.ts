import type { ContractState } from '../../../../contracts/work/contracts';
import { monthNumber } from '../../../../contracts/work/revenue';
import { daysBetween } from '../../../../contracts/rules/days';

/** Columns that determine a contract's state. Days are Seoul days; the last day is included. */
export interface Term {
  from_day: string;
  to_day: string;
  closed_day: string | null;
}

/** The last day on which a contract is served: that of its period, or of its termination. Before `from_day`: it never began. */
export const lastDayOf = ({ to_day, closed_day }: Term): string =>
  closed_day !== null && closed_day < to_day ? closed_day : to_day;

/** The state on a day (contracts/work/contracts.ts). */
export function stateOf({ from_day, to_day, closed_day }: Term, today: string): ContractState {
  if (closed_day !== null) return 'terminated';
  if (to_day < today) return 'ended';
  return from_day > today ? 'scheduled' : 'running';
}

/** The same as SQL over the alias `k`, with today twice. */
export const STATE_SQL = `case when k.closed_day is not null then 'terminated' when k.to_day < ? then 'ended'
  when k.from_day > ? then 'scheduled' else 'running' end`;

/** Columns of a contract that decide about its renewal. */
export interface RenewableContract {
  id: number;
  customer: number | null;
  /** Name that distinguishes customers without an account; empty for closed accounts without a company, which cannot be distinguished. */
  party: string | null;
  from_day: string;
  to_day: string;
  items: readonly { name: string }[];
}

/** Columns that decide which contract won a customer. */
export interface WinningContract extends Pick<RenewableContract, 'customer' | 'party'> {
  from_day: string;
}

/**
 * The first contract of each customer. A name alone is known from earlier contracts with or without an account, so that a customer who
 * registers later counts once; two accounts with the same name are two customers. Contracts without a customer's
 * name are left out, because their customers could not be told from each other.
 * @param contracts in the order of their beginning
 */
export function firstContracts<Row extends WinningContract>(contracts: readonly Row[]): Row[] {
  const accounts = new Set<number>();
  const names = { all: new Set<string>(), alone: new Set<string>() };
  return contracts.filter(({ customer, party }) => {
    const isKnown =
      customer === null
        ? !party || names.all.has(party)
        : accounts.has(customer) || (Boolean(party) && names.alone.has(party ?? ''));
    if (customer !== null) accounts.add(customer);
    if (party) names.all.add(party);
    if (party && customer === null) names.alone.add(party);
    return !isKnown;
  });
}

const isSameCustomer = (one: RenewableContract, other: RenewableContract): boolean =>
  one.customer === other.customer &&
  (one.customer !== null || (Boolean(one.party) && one.party === other.party));

/** Whether another contract renews this one: of the same customer, with a later first and last day and a product in common. */
export function isRenewed(contract: RenewableContract, others: readonly RenewableContract[]): boolean {
  const products = new Set(contract.items.map(({ name }) => name));
  return others.some(
    (other) =>
      other.id !== contract.id &&
      isSameCustomer(contract, other) &&
      other.from_day > contract.from_day &&
      other.to_day > contract.to_day &&
      other.items.some(({ name }) => products.has(name)),
  );
}

/** The part of an amount for the first days of a period, in whole won, rounded down. BigInt, because amount × days may exceed 2^53. */
const firstPart = (amount: number, days: number, all: number): number =>
  Number((BigInt(amount) * BigInt(days)) / BigInt(all));

/**
 * Spreads an amount evenly over the days of a period and adds it up by month, in whole won without a loss by rounding. Days after a
 * termination get nothing.
 * @param months first days of months in ascending order, and the first day after the last month
 * @returns an amount for each month
 */
export function spreadByMonth(amount: number, term: Term, months: readonly string[]): number[] {
  const { from_day, to_day } = term;
  const all = daysBetween(from_day, to_day) + 1;
  const served = Math.max(0, daysBetween(from_day, lastDayOf(term)) + 1);
  /** Amount of the days before this one. */
  const before = (day: string) =>
    firstPart(amount, Math.min(served, Math.max(0, daysBetween(from_day, day))), all);
  return months.slice(1).map((next, at) => before(next) - before(months[at] ?? next));
}

/** First days of the months `from` to `to`, e.g. `2026-11`, and of the month after them. */
export function monthStarts(from: string, to: string): string[] {
  const months = Math.max(0, monthNumber(to) - monthNumber(from) + 1);
  return Array.from({ length: months + 1 }, (_, at) => `${addMonths(from, at)}-01`);
}

/** Adds months to a month, e.g. 11 to `2026-01` is `2026-12`. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}
