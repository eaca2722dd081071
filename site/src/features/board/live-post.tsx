import { DESCRIPTION_MAX, describeHtml, descriptionsOf } from 'api-extensions/contracts/board/description';
import { postNumber } from 'api-extensions/contracts/board/board';
import { PageHead } from '../../platform/page-head';
import { hasErrorCode } from '../../platform/failure-text';
import { Loaded } from '../../platform/loaded';
import { ButtonLink } from '../../ui/button';
import { Container } from '../../ui/container';
import { postPath, editorHref } from 'api-extensions/contracts/rules/board-paths';
import type { SiteData } from '../../platform/page-context';
import { MetaHead } from '../../platform/meta-head';
import { STATE_MARKS, usePost } from './live-posts';
import { BoardMissing } from './missing';
import { PostArticle } from './post-article';
import { PostFrame } from './post-frame';
import { BoardForbidden, isForbiddenError } from './forbidden';
import { FIRST_SCREEN } from '../../ui/theme/measures';

interface Props {
  site: Pick<SiteData, 'origin' | 'displayName'>;
  /** The post's number as it is in the address, not validated yet. */
  wr_id: string;
  /** Address of this page, to which a sign-in leads back. */
  address: string;
}

/** A post as it is now. Its canonical address, once it is published, is its path in the releases. */
export default function LivePost({ site, wr_id, address }: Props) {
  const isNumber = postNumber.safeParse(wr_id).success;
  const post = usePost(isNumber ? wr_id : '0');
  if (!isNumber || hasErrorCode(post.error, 'NOT_FOUND') || hasErrorCode(post.error, 'INVALID_INPUT'))
    return <BoardMissing what="글" site={site} />;
  if (isForbiddenError(post.error)) return <BoardForbidden site={site} error={post.error} to={address} />;
  const loaded = post.data?.data;
  if (!loaded)
    return (
      <Container>
        <div css={{ minHeight: FIRST_SCREEN, paddingBlock: 'var(--space-7)' }}>
          <Loaded of={post}>{() => null}</Loaded>
        </div>
      </Container>
    );
  const { code } = loaded.board;
  const isPublished = loaded.state === 'published';
  return (
    <>
      <MetaHead
        meta={{
          title: loaded.title,
          ...descriptionsOf(describeHtml(loaded.content, DESCRIPTION_MAX)),
          keyword: '',
        }}
      />
      <PageHead>
        {site.origin && isPublished && (
          <link rel="canonical" href={site.origin + postPath(code, loaded.wr_id)} />
        )}
        {site.origin && isPublished && (
          <meta property="og:url" content={site.origin + postPath(code, loaded.wr_id)} />
        )}
        {!isPublished && <meta name="robots" content="noindex" />}
      </PageHead>
      <PostFrame
        actions={
          loaded.can_edit && (
            <ButtonLink href={editorHref(code, loaded.wr_id)} variant="outline">
              글 수정
            </ButtonLink>
          )
        }
      >
        <PostArticle
          board={loaded.board}
          post={loaded}
          hrefOf={(number) => postPath(code, number)}
          mark={STATE_MARKS[loaded.state]}
        />
      </PostFrame>
    </>
  );
}
