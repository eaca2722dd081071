import { useCallback, useEffect, useRef, useState } from 'react';
import { renderFormPreview } from '../../contracts/preview/admin';
import { useCall } from '../call-api';
import type { FormRequest } from './form-request';

export interface Drawing {
  html: string;
  /** Path of the page; null: no page shows the entry. */
  path: string | null;
  /** Values of the form as they were drawn. */
  values: FormRequest['values'];
}

interface State {
  /** The newest drawing; null before the first. */
  drawing: Drawing | null;
  /** Error of the newest request; null after an answer. */
  error: unknown;
}

/**
 * Draws a form as it is typed. One request is under way at a time, and the next one has the values of its time: so a fast server draws
 * every letter, and a slow one is asked no more than it can answer.
 * @param request body of the call as JSON; null while there is nothing to draw
 */
export function useDrawing(request: string | null): State & { retry: () => void } {
  const call = useCall();
  const [state, setState] = useState<State>({ drawing: null, error: null });
  const wanted = useRef(request);
  const drawn = useRef<string | null>(null);
  const isBusy = useRef(false);
  const isMounted = useRef(true);

  const draw = useCallback(async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    while (isMounted.current && wanted.current !== null && wanted.current !== drawn.current) {
      const text = wanted.current;
      drawn.current = text;
      const body = JSON.parse(text) as FormRequest;
      try {
        const { data } = await call(renderFormPreview, { body });
        if (isMounted.current) setState({ drawing: { ...data, values: body.values }, error: null });
      } catch (error) {
        if (isMounted.current) setState((before) => ({ ...before, error }));
      }
    }
    isBusy.current = false;
  }, [call]);

  useEffect(() => {
    wanted.current = request;
    void draw();
  }, [request, draw]);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const retry = useCallback(() => {
    drawn.current = null;
    void draw();
  }, [draw]);
  return { ...state, retry };
}
