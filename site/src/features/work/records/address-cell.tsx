import { SiteLink } from '../../../ui/site-link';

/** An external link as the cell of a grid. */
export const AddressCell = ({ url }: { url: string }) => (
  <SiteLink href={url} tabIndex={-1} rel="nofollow">
    {url.replace(/^https?:\/\//, '')}
  </SiteLink>
);
