import { css } from '@emotion/react';
import type { ActionLink } from 'api-extensions/contracts/common/blocks';
import type { Business } from '../../platform/page-context';
import { ButtonLink } from '../../ui/button';
import { contactHref } from '../../ui/link-target';
import { SiteLink } from '../../ui/site-link';
import { from } from '../../ui/theme/breakpoints';

const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.75rem;
  & > a {
    flex: 1 1 auto;
  }
  ${from.sm} {
    & > a {
      flex: none;
    }
  }
`;

/** Phones have them in the bar at the bottom of the screen. */
const contacts = css`
  flex: 1 0 100%;
  display: none;
  flex-wrap: wrap;
  gap: 0 1.25rem;
  font-size: var(--text-md);
  & > a {
    display: inline-flex;
    flex-wrap: wrap;
    align-content: center;
    align-items: center;
    min-height: 2.75rem;
    font-weight: 650;
    text-decoration: none;
  }
  & > a:hover {
    text-decoration: underline;
  }
  & > a > span {
    flex: none;
    margin-right: 0.5em;
    font-weight: 400;
  }
  ${from.md} {
    display: flex;
  }
`;

interface Props {
  links: ActionLink[];
  tone?: 'primary' | 'inverse';
  /** Phone and mail of the site, shown beside the buttons. */
  business: Partial<Business> | null;
}

/** A block's buttons. The first filled one is the page's main action, which nothing may cover. */
export function BlockActions({ links, tone, business }: Props) {
  const main = links.findIndex(({ variant }) => variant === 'primary');
  const { phone, email } = business ?? {};
  return (
    <div css={row} data-part="actions">
      {links.map(({ label, url }, index) => (
        <ButtonLink
          key={index}
          href={url}
          size="lg"
          tone={tone}
          variant={links[index]?.variant === 'primary' ? 'solid' : 'outline'}
          data-main-action={index === main || undefined}
        >
          {label}
        </ButtonLink>
      ))}
      {(phone || email) && (
        <div css={contacts}>
          {phone && (
            <SiteLink href={contactHref(phone)}>
              <span>전화</span>
              {phone}
            </SiteLink>
          )}
          {email && (
            <SiteLink href={contactHref(email)}>
              <span>이메일</span>
              {email}
            </SiteLink>
          )}
        </div>
      )}
    </div>
  );
}
