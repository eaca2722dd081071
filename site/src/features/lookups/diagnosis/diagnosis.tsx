import { css } from '@emotion/react';
import { readQuery } from 'api-extensions/contracts/rules/query-text';
import { navigate } from 'gatsby';
import { type FormEvent, lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { isReachable } from '../../../platform/reachable';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Container } from '../../../ui/container';
import { Icon } from '../../../ui/icon';
import { TextField } from '../../../ui/text-field';
import { from, print } from '../../../ui/theme/breakpoints';
import { FIRST_SCREEN } from '../../../ui/theme/measures';
import { useHydrated } from '../../../ui/use-hydrated';
import { AllowanceNote } from '../allowance-note';
import { LoadingPanel, UnsentPanel } from '../outcome-states';
import { useAllowance } from '../use-allowance';
import { IdleDiagnosis } from './idle-diagnosis';

const loadResult = () => import('./diagnosis-result');
const DiagnosisResult = lazy(loadResult);

const page = css`
  display: grid;
  gap: 1.5rem;
  align-content: start;
  /* The parts are added at the end: what follows the page stays below the first screen. */
  min-height: ${FIRST_SCREEN};
  padding-block: clamp(1rem, 0.5rem + 1vw, 1.75rem) 2rem;
`;

const form = css`
  display: grid;
  gap: 1rem;
  ${from.md} {
    grid-template-columns: minmax(0, 1fr) auto;
    & > button {
      align-self: start;
      margin-top: calc(var(--text-sm) * 1.65 + var(--space-2));
    }
    & > p {
      grid-column: 1 / -1;
    }
  }
`;

const unprinted = css`
  ${print} {
    display: none;
  }
`;

/** What the address asks to diagnose, not validated yet; null for nothing. */
function readAddressQuery(search: string): string | null {
  const read = readQuery(search);
  return new URLSearchParams(read.ok ? read.query : search).get('q');
}

interface Props {
  path: string;
  /** The address's query in the browser; ignored during hydration. */
  search: string;
}

/** The form of the diagnosis and, for the one in the address, its result. The result's code is loaded when the field gets the focus. */
export function Diagnosis({ path, search }: Props) {
  const isHydrated = useHydrated();
  const asked = useMemo(() => (isHydrated ? readAddressQuery(search) : null), [isHydrated, search]);
  const [isUsed, setUsed] = useState(false);
  const allowance = useAllowance(isUsed || asked !== null);
  const [error, setError] = useState<string>();
  const [isRunning, setRunning] = useState(false);
  /** What could not be sent, because its code could not be loaded without a network. */
  const [unsent, setUnsent] = useState<string | null>(null);
  /** Counts submits of the address's own query, which are diagnosed again. */
  const [turn, setTurn] = useState(0);
  /** The server has refused what the address asks for: it is not asked again while the field is corrected. */
  const [isRefused, setRefused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    setError(undefined);
    setRefused(false);
    setUnsent(null);
    if (field.current && asked !== null) field.current.value = asked;
  }, [asked]);

  const refuse = (message: string) => {
    setError(message);
    field.current?.focus();
    field.current?.scrollIntoView({ block: 'center' });
  };
  const diagnose = async (text: string) => {
    const query = `?${new URLSearchParams({ q: text })}`;
    const loaded = await loadResult().catch(() => null);
    if (!loaded) {
      // A release may have removed the code: a full page load gets the new one. Without a network it would lose the page.
      if (await isReachable(path)) window.location.assign(path + query);
      else setUnsent(text);
      return;
    }
    setUnsent(null);
    const message = loaded.refusalOf(text);
    if (message) return refuse(message);
    setError(undefined);
    setRefused(false);
    if (text === asked) setTurn(turn + 1);
    else void navigate(path + query);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isRunning) void diagnose((field.current?.value ?? '').trim());
  };
  return (
    <Container>
      <div css={page}>
        <Card css={unprinted}>
          <form
            css={form}
            method="get"
            action={path}
            aria-label="무료 진단"
            noValidate={isHydrated}
            onSubmit={submit}
            onFocus={() => {
              setUsed(true);
              loadResult().catch(() => undefined);
            }}
          >
            <TextField
              ref={field}
              name="q"
              label="홈페이지 주소 또는 가게 이름"
              placeholder="예: 다온미용실 성수동"
              hint="가게 이름 뒤에 동네를 함께 적으시면 더 정확합니다."
              required
              maxLength={200}
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              autoComplete="off"
              enterKeyHint="search"
              error={error}
              onChange={() => setError(undefined)}
            />
            <Button type="submit" size="lg" aria-disabled={isRunning || undefined}>
              <Icon name="search" size="1.25em" />
              {isRunning ? '진단하고 있습니다' : '무료로 진단하기'}
            </Button>
            <AllowanceNote of="lookups" {...allowance} />
          </form>
        </Card>
        {unsent !== null ? (
          <UnsentPanel onAgain={() => void diagnose(unsent)} />
        ) : asked === null || isRefused ? (
          <IdleDiagnosis />
        ) : (
          <Suspense fallback={<LoadingPanel />}>
            <DiagnosisResult
              key={`${turn} ${asked}`}
              q={asked}
              isAgain={turn > 0}
              onRunning={setRunning}
              onRefused={(message) => {
                setRefused(true);
                refuse(message);
              }}
              onLimits={allowance.onLimits}
            />
          </Suspense>
        )}
      </div>
    </Container>
  );
}
