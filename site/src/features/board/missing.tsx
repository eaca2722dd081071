import { PageHead } from '../../platform/page-head';
import { ButtonLink } from '../../ui/button';
import { Container } from '../../ui/container';
import { EmptyState } from '../../ui/empty-state';
import type { SiteData } from '../../platform/page-context';

interface Props {
  what: '게시판' | '글';
  site: Pick<SiteData, 'displayName'>;
}

/** Screen for a board or post that does not exist, was removed, or belongs to another site. */
export function BoardMissing({ what, site }: Props) {
  return (
    <Container>
      <PageHead>
        <meta name="robots" content="noindex" />
      </PageHead>
      <EmptyState
        icon="lost"
        title={what === '글' ? '글을 찾을 수 없습니다' : '게시판을 찾을 수 없습니다'}
        titleAs="h2"
        action={
          <ButtonLink href={what === '글' ? '/board' : '/'} variant="outline">
            {what === '글' ? '게시판으로' : `${site.displayName} 메인으로`}
          </ButtonLink>
        }
      >
        삭제되었거나 주소가 바뀌었을 수 있습니다.
      </EmptyState>
    </Container>
  );
}
