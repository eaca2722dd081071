import { css } from '@emotion/react';
import { contactHref } from '../../ui/link-target';
import { ButtonLink } from '../../ui/button';
import { Section } from '../../ui/section';
import { SiteLink } from '../../ui/site-link';
import { from } from '../../ui/theme/breakpoints';
import type { BlockProps } from './block-kinds';
import { BlockPicture, isShown } from './block-picture';

const layout = css`
  display: grid;
  gap: var(--space-5) clamp(1.5rem, 4vw, 3.5rem);
  ${from.md} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    align-items: start;
  }
`;

const picture = css`
  width: 100%;
  aspect-ratio: 3 / 2;
  object-fit: cover;
  border-radius: var(--radius-md);
`;

const facts = css`
  display: grid;
  gap: var(--space-4);
  & dt {
    color: var(--color-muted);
    font-size: var(--text-sm);
  }
  & dd {
    color: var(--color-ink);
  }
  & dd > a {
    display: inline-flex;
    align-items: center;
    min-height: 1.75rem;
    font-weight: 650;
  }
`;

const buttons = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
  margin-top: var(--space-5);
`;

/** Letters of the marks of a drawn form (contracts/preview/marks.ts), which a program does not read. */
const searched = (text: string): string => encodeURIComponent(text.replace(/[\ue000-\uf8ff]/g, '').trim());

/** How to get there: address, directions, and links to the map services. No map is loaded: a picture of the site's own is. */
export function MapBlock({ block, site }: BlockProps<'blocks.map'>) {
  const { address, guide, image } = block;
  const { phone, hours } = site.business;
  const place = searched(block.place || address);
  return (
    <Section name="map" title={block.title} lead={block.lead} wide>
      <div css={isShown(image) && layout}>
        <BlockPicture
          image={image}
          sizes="(min-width: 1280px) 700px, (min-width: 768px) 55vw, 92vw"
          css={picture}
        />
        <div>
          <dl css={facts}>
            <div>
              <dt>주소</dt>
              <dd>
                {block.place && <strong>{`${block.place}\n`}</strong>}
                {address}
              </dd>
            </div>
            {guide && (
              <div>
                <dt>찾아오는 방법</dt>
                <dd>{guide}</dd>
              </div>
            )}
            {hours && (
              <div>
                <dt>여는 시간</dt>
                <dd>{hours}</dd>
              </div>
            )}
            {phone && (
              <div>
                <dt>전화</dt>
                <dd>
                  <SiteLink href={contactHref(phone)}>{phone}</SiteLink>
                </dd>
              </div>
            )}
          </dl>
          <div css={buttons}>
            <ButtonLink variant="outline" href={`https://map.naver.com/p/search/${place}`}>
              네이버지도에서 보기
            </ButtonLink>
            <ButtonLink variant="outline" href={`https://map.kakao.com/link/search/${place}`}>
              카카오맵에서 보기
            </ButtonLink>
          </div>
        </div>
      </div>
    </Section>
  );
}
