import { css } from '@emotion/react';
import { ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { Icon } from '../../ui/icon';
import { Section } from '../../ui/section';
import { from } from '../../ui/theme/breakpoints';
import type { BlockProps } from './block-kinds';

const grid = css`
  display: grid;
  gap: 1.25rem;
  ${from.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from.lg} {
    grid-template-columns: repeat(auto-fit, minmax(19rem, 1fr));
  }
`;

const product = css`
  display: flex;
  flex-direction: column;
  border-top: 4px solid var(--color-primary);
  border-radius: 4px 4px var(--radius-md) var(--radius-md);
  & > h3 {
    font-size: 1.4375rem;
  }
  & > p {
    margin-top: 0.75rem;
  }
  & > ul {
    display: grid;
    gap: 1.125rem;
    margin-top: 1.5rem;
    padding-top: 1.5rem;
    border-top: 1px solid var(--color-line);
  }
  & li {
    display: flex;
    gap: 0.75rem;
  }
  & li > svg {
    margin-top: 0.15em;
    color: var(--color-primary-strong);
  }
  & li strong {
    display: block;
    color: var(--color-ink);
    font-weight: 650;
  }
  & li span {
    font-size: var(--text-sm);
  }
`;

// At the bottom of the card, whatever the height of its neighbours.
const price = css`
  && {
    margin-top: auto;
  }
  padding-top: 1.75rem;
  color: var(--color-ink);
  font-weight: 650;
  line-height: 1.5;
`;

const apply = css`
  margin-top: 1.25rem;
`;

/** The site's products: entries of the CMS, not fields of the block. Renders nothing if the site has none. */
export function ProductsBlock({ block, products }: BlockProps<'blocks.products'>) {
  if (products.length === 0) return null;
  return (
    <Section name="products" title={block.title} lead={block.lead}>
      <ul css={grid}>
        {products.map(({ prod_id, name, summary, price_note, points }) => (
          <Card as="li" key={prod_id} css={product}>
            <h3>{name}</h3>
            {summary && <p>{summary}</p>}
            {points.length > 0 && (
              <ul>
                {points.map(({ title, text }) => (
                  <li key={title}>
                    <Icon name="check" size="1.25rem" />
                    <div>
                      <strong>{title}</strong>
                      <span>{text}</span>
                    </div>
                  </li>
                ))}
              </ul>
            )}
            {price_note && <p css={price}>{price_note}</p>}
            <ButtonLink css={apply} variant="outline" href={`/service/apply?id=${prod_id}`}>
              {name.endsWith('상담') ? name : `${name} 상담`} 신청
            </ButtonLink>
          </Card>
        ))}
      </ul>
    </Section>
  );
}
