import { css } from '@emotion/react';
import { ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { Icon } from '../../ui/icon';
import { Section } from '../../ui/section';
import type { BlockProps } from './block-kinds';
import { swipeRow } from './swipe-row';

const plan = css`
  display: flex;
  flex-direction: column;
  gap: 1.25rem;
  & > h3 {
    font-size: var(--text-lg);
  }
  & > p {
    color: var(--color-ink);
    font-size: clamp(1.75rem, 1.5rem + 1vw, 2.25rem);
    font-weight: 750;
    line-height: 1.3;
    letter-spacing: -0.03em;
  }
  & > p > span {
    display: block;
    color: var(--color-muted);
    font-size: var(--text-sm);
    font-weight: 500;
    letter-spacing: 0;
  }
  & > ul {
    display: grid;
    gap: 0.75rem;
    padding-top: 1.25rem;
    border-top: 1px solid var(--color-line);
  }
  & li {
    display: flex;
    gap: 0.625rem;
  }
  & li > svg {
    flex: none;
    margin-top: 0.2em;
    color: var(--color-primary-strong);
  }
  /* At the bottom of the card, whatever the height of its neighbours. */
  & > a {
    margin-top: auto;
  }
`;

const featuredPlan = css`
  border: 2px solid var(--color-primary);
  box-shadow: var(--shadow-raised);
`;

const note = css`
  margin-top: var(--space-5);
  color: var(--color-muted);
  font-size: var(--text-sm);
`;

/** Plans with their prices side by side; each leads to the consultation. */
export function PriceTableBlock({ block }: BlockProps<'blocks.price-table'>) {
  return (
    <Section name="price-table" title={block.title} lead={block.lead}>
      <ul css={swipeRow}>
        {block.plans.map(({ name, price, unit, features, featured, prod_id }, index) => (
          <Card as="li" key={index} css={[plan, featured && featuredPlan]}>
            <h3>{name}</h3>
            <p>
              {price}
              {unit && <span>{unit}</span>}
            </p>
            {features && (
              <ul>
                {features
                  .split('\n')
                  .filter((feature) => feature.trim() !== '')
                  .map((feature, line) => (
                    <li key={line}>
                      <Icon name="check" size="1.125rem" />
                      {feature}
                    </li>
                  ))}
              </ul>
            )}
            <ButtonLink
              size="md"
              variant={featured ? 'solid' : 'outline'}
              href={prod_id === null ? '/service/apply' : `/service/apply?id=${prod_id}`}
            >
              {name.endsWith('상담') ? `${name} 신청` : `${name} 상담 신청`}
            </ButtonLink>
          </Card>
        ))}
      </ul>
      {block.note && <p css={note}>{block.note}</p>}
    </Section>
  );
}
