import { type AnchorHTMLAttributes, forwardRef } from 'react';

/** What stands in for `gatsby` in the kit: its link is a plain one. */
export const Link = forwardRef<HTMLAnchorElement, AnchorHTMLAttributes<HTMLAnchorElement> & { to: string }>(
  function Link({ to, children, ...rest }, ref) {
    return (
      <a ref={ref} href={to} {...rest}>
        {children}
      </a>
    );
  },
);
