import { ButtonLink } from '../ui/button';
import { PagePending, Stranded } from './page-pending';

/** Shown while a redirect rule applies; after a minute it offers a link to the target. */
export const Redirecting = ({ target, stuck }: { target: string; stuck: boolean }) =>
  stuck ? (
    <Stranded text="옮겨진 주소로 이동하지 못했습니다. 아래 버튼을 눌러 직접 이동해 주세요.">
      <ButtonLink href={target} size="md">
        옮겨진 주소로 이동
      </ButtonLink>
    </Stranded>
  ) : (
    <PagePending />
  );
