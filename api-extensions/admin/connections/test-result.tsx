import { Typography } from '@strapi/design-system';
import type { ConnectionTest } from '../../contracts/connections-admin';
import { Note } from '../publishing/parts';

interface Props {
  result: ConnectionTest | null;
  /** Shown in place of a result; empty without one. */
  failure: string;
}

/** What a connection answered to a try, or why there is no answer. */
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
