import { userTable } from '../../../platform/content-types';
import type { SiteDomain } from '../../../platform/domains';
import { table } from '../../../platform/tables';

const requestTable = table<{
  domain: string;
  contact: string;
  confirmation_email: string | null;
  channel: string | null;
  received_at: string;
}>('consultation');

/**
 * Channel of a customer's latest consultation request on this site: one with the account's e-mail or telephone number.
 * @param customer row number of the account
 * @returns null if there is none
 */
export async function channelOfCustomer({ code }: SiteDomain, customer: number): Promise<string | null> {
  const account = await userTable().where({ id: customer }).first('email', 'phone');
  if (!account) return null;
  const { email, phone } = account;
  const request = await requestTable()
    .where({ domain: code })
    .whereNotNull('channel')
    .where((own) => {
      void own.whereIn('contact', phone ? [email, phone] : [email]).orWhere({ confirmation_email: email });
    })
    .orderBy('received_at', 'desc')
    .first('channel');
  return request?.channel ?? null;
}
