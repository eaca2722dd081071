import {
  type BlogPart,
  diagnoseBlog,
  diagnoseKeywords,
  diagnosePlace,
  type DiagnosisSubject,
  type KeywordsPart,
  type PagePart,
  type PlacePart,
  startDiagnosis,
} from 'api-extensions/contracts/lookups/diagnosis';
import type { LookupLimits } from 'api-extensions/contracts/lookups/responses';
import type { DiagnosisPart } from 'api-extensions/contracts/rules/diagnosis';
import { useEffect, useRef, useState } from 'react';
import { callApi, CallError } from '../../../platform/api-call';
import { failureText, rejectedFieldErrors } from '../../../platform/failure-text';

/** Longer than the server's own limit (LOOKUP_DEADLINE_MS, at most 9.5 s), so that its reason arrives first. */
const TIMEOUT_MS = 10_000;

interface Values {
  page: PagePart;
  place: PlacePart;
  keywords: KeywordsPart;
  blog: BlogPart;
}

export type PartState<Value> =
  | { state: 'loading' }
  | { state: 'done'; value: Value }
  | { state: 'failed'; message: string }
  /** There is nothing to look at, e.g. no page for a name. */
  | { state: 'left-out'; message: string };

export type Parts = { [Part in DiagnosisPart]: PartState<Values[Part]> };

export interface DiagnosisState {
  subject: DiagnosisSubject;
  parts: Parts;
  /** The whole diagnosis could not begin. */
  failure: string | null;
}

const LOADING = { state: 'loading' } as const;
const UNNAMED: DiagnosisSubject = { name: '', area: '', trade: '' };
const BEGUN: DiagnosisState = {
  subject: UNNAMED,
  parts: { page: LOADING, place: LOADING, keywords: LOADING, blog: LOADING },
  failure: null,
};

const NO_PAGE = '홈페이지 주소를 입력하시면 홈페이지도 함께 진단해 드립니다.';
const NO_NAME =
  '홈페이지에서 가게 이름을 읽지 못해 확인하지 않았습니다. 가게 이름과 동네로 다시 진단해 보세요.';
const NO_KEYWORDS =
  '업종이나 지역을 알 수 없어 키워드를 고르지 못했습니다. 가게 이름 뒤에 동네를 적어 다시 진단해 보세요.';

/** The last diagnosis: going back from the consultation shows it without another one. In memory, until the document is left. */
let last: { q: string; state: DiagnosisState } | null = null;

const isComplete = ({ parts, failure }: DiagnosisState): boolean =>
  !failure && Object.values(parts).every(({ state }) => state === 'done' || state === 'left-out');

interface Options {
  q: string;
  /** It was asked for again: the last one is not shown. */
  isAgain: boolean;
  onRefused: (message: string) => void;
  onLimits: (limits: LookupLimits) => void;
}

/** Makes a diagnosis: its page and name first, place and blog posts at the same time, then the keywords. Each part fails and is repeated alone. */
export function useDiagnosis({ q, isAgain, onRefused, onLimits }: Options) {
  const known = !isAgain && last?.q === q ? last.state : null;
  const [state, setState] = useState<DiagnosisState>(known ?? BEGUN);
  const current = useRef(state);
  const stop = useRef<AbortController>();

  const change = (next: Partial<DiagnosisState>) => {
    current.current = { ...current.current, ...next };
    setState(current.current);
    if (isComplete(current.current)) last = { q, state: current.current };
  };
  const set = <Part extends DiagnosisPart>(part: Part, value: PartState<Values[Part]>) =>
    change({ parts: { ...current.current.parts, [part]: value } });

  const limitsOf = () => ({ signal: stop.current?.signal, timeoutMs: TIMEOUT_MS });
  /** Makes the call of a part. @returns its value, or null if it failed */
  async function lookUp<
    Part extends 'place' | 'keywords' | 'blog',
    Data extends Values[Part] & { limits: LookupLimits },
  >(part: Part, call: () => Promise<{ data: Data }>): Promise<Data | null> {
    set(part, LOADING);
    try {
      const { data } = await call();
      onLimits(data.limits);
      set(part, { state: 'done', value: data });
      return data;
    } catch (error) {
      if (error instanceof CallError && error.failure.kind === 'aborted') return null;
      const [field] = Object.values(rejectedFieldErrors(error));
      set(part, { state: 'failed', message: field ?? failureText(error, navigator.onLine, false) });
      return null;
    }
  }

  const run = {
    async blog() {
      const { name, area } = current.current.subject;
      await lookUp('blog', () => callApi(diagnoseBlog, { query: { name, area }, ...limitsOf() }));
    },
    async keywords() {
      const { subject, parts } = current.current;
      const isFound = parts.place.state !== 'done' || parts.place.value.outcome === 'found';
      const query = { ...subject, ranks: String(isFound) };
      const data = await lookUp('keywords', () => callApi(diagnoseKeywords, { query, ...limitsOf() }));
      if (data?.keywords.length === 0) set('keywords', { state: 'left-out', message: NO_KEYWORDS });
    },
    async place() {
      const { subject } = current.current;
      const data = await lookUp('place', () => callApi(diagnosePlace, { query: subject, ...limitsOf() }));
      if (data) change({ subject: data.subject });
      if (!stop.current?.signal.aborted && current.current.parts.keywords.state !== 'done')
        await run.keywords();
    },
    async page() {
      change({ ...BEGUN, subject: current.current.subject });
      try {
        const { data } = await callApi(startDiagnosis, { query: { q }, ...limitsOf() });
        onLimits(data.limits);
        change({ subject: data.subject });
        set(
          'page',
          data.page ? { state: 'done', value: data.page } : { state: 'left-out', message: NO_PAGE },
        );
      } catch (error) {
        if (error instanceof CallError && error.failure.kind === 'aborted') return;
        const { q: message } = rejectedFieldErrors(error);
        if (message) onRefused(message);
        change({ failure: message ?? failureText(error, navigator.onLine) });
        return;
      }
      if (current.current.subject.name) {
        await Promise.all([run.place(), run.blog()]);
        return;
      }
      const leftOut = { state: 'left-out', message: NO_NAME } as const;
      change({ parts: { ...current.current.parts, place: leftOut, keywords: leftOut, blog: leftOut } });
    },
  };

  useEffect(() => {
    const controller = new AbortController();
    stop.current = controller;
    if (!isComplete(current.current)) void run.page();
    return () => controller.abort();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the component has a key for each diagnosis
  }, []);

  return { ...state, again: (part: DiagnosisPart) => void run[part]() };
}
