import type { Person } from 'api-extensions/contracts/work/fields';
import { SiteLink } from '../../../ui/site-link';
import { personName } from '../work-calls';

/** Name of a customer with a link to their page, unless the account is closed. */
export const CustomerLink = ({ of, tabIndex }: { of: Person; tabIndex?: number }) =>
  of.id === null ? (
    <>{personName(of)}</>
  ) : (
    <SiteLink href={`/work/customers/${of.id}`} tabIndex={tabIndex}>
      {personName(of)}
    </SiteLink>
  );
