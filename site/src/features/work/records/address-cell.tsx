import { SiteLink } from '../../../ui/site-link';

/** A page elsewhere, as a cell of a grid has it. */
export const AddressCell = ({ url }: { url: string }) => (
  <SiteLink href={url} tabIndex={-1} rel="nofollow">
    {url.replace(/^https?:\/\//, '')}
  </SiteLink>
);
