import type { ComponentProps } from 'react';
import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { hasConditions, type ListQuery } from './list-query';

interface Props extends Omit<ComponentProps<typeof EmptyState>, 'title'> {
  path: string;
  query: ListQuery;
  /** Name of the missing records with the subject's particle, e.g. `백링크가`. */
  subject: string;
  /** The name without a particle. */
  what: string;
  /** Title of a list without conditions. Default: `아직 백링크가 없습니다`. */
  title?: string;
  /** Address of the list without conditions, if it differs from `path`. */
  all?: string;
}

/** Placeholder of a list without rows: links to the whole list if conditions exclude all rows, else says what to add first. */
export function NoRows({ path, query, subject, what, title, all = path, ...rest }: Props) {
  if (!hasConditions(query)) return <EmptyState {...rest} title={title ?? `아직 ${subject} 없습니다`} />;
  const link = (
    <ButtonLink href={all} variant="outline">
      전체 {what} 보기
    </ButtonLink>
  );
  return <EmptyState icon={rest.icon} title={`조건에 맞는 ${subject} 없습니다`} action={link} />;
}
