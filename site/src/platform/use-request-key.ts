import { useState } from 'react';
import { newRequestKey } from './api-call';
import { hasErrorCode } from './failure-text';

/**
 * Key of a request that is saved once however often it is sent. `renewKey` takes a failure and renews a key that was used for
 * other content: that stays saved, and the form's content is a new request. It returns false, for a form's `onFailure`.
 */
export function useRequestKey() {
  const [key, setKey] = useState(newRequestKey);
  const renewKey = (thrown: unknown): false => {
    if (hasErrorCode(thrown, 'IDEMPOTENCY_CONFLICT')) setKey(newRequestKey());
    return false;
  };
  return { key, renewKey };
}
