import { Typography } from '@strapi/design-system';
import type { ConnectionTest } from '../../contracts/connections/connections-admin';
import { Note } from '../parts';

interface Props {
  result: ConnectionTest | null;
  /** Shown in place of a result; empty without one. */
  failure: string;
}

/** The result of trying a connection, or why there is none. */
export function TestResult({ result, failure }: Props) {
  const message = failure || result?.message;
  return (
    <div aria-live="polite">
      {message && (
        <Note tone={result?.works ? 'neutral' : 'danger'}>
          <Typography>{message}</Typography>
        </Note>
      )}
    </div>
  );
}
