import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import {
  type Competitor,
  GROUP_COMPETITORS_MAX,
  readCompetitors,
} from 'api-extensions/contracts/work/slot-groups';
import { useState } from 'react';
import { callApi } from '../../../platform/api-call';
import { useAction } from '../../../platform/use-action';
import { Button } from '../../../ui/button';
import { FormFailure } from '../../../ui/form-body';
import { smallNote } from '../../../ui/small-note';
import { Textarea } from '../../../ui/text-field';

type Read = Omit<Competitor, 'id'>;
type Left = { text: string; message: string };

interface Props {
  /** Number of competitors that can be added. */
  free: number;
  onRead: (competitors: Read[]) => void;
}

const TOO_MANY = `경쟁사는 ${GROUP_COMPETITORS_MAX}곳까지 비교할 수 있습니다.`;

/**
 * A field for a table, a list or shared texts, whose competitors become fields of the form. What is none stays in the field, with the
 * reasons below it.
 */
export function PastedCompetitors({ free, onRead }: Props) {
  const [text, setText] = useState('');
  const [result, setResult] = useState<{ taken: number; left: Left[] } | null>(null);
  const { run, busy, failure } = useAction();
  const read = () =>
    void run(async () => {
      const { data } = await callApi(readCompetitors, { body: { text } });
      const taken = data.competitors.slice(0, free);
      const beyond = data.competitors.slice(free).map(({ name, targets }) => ({
        text: [name, ...Object.values(targets)].filter(Boolean).join(' '),
        message: TOO_MANY,
      }));
      const left = [...beyond, ...data.left];
      onRead(taken);
      setText(left.map((line) => line.text).join('\n'));
      setResult({ taken: taken.length, left });
    });
  return (
    <div css={{ display: 'grid', gap: 'var(--space-3)' }}>
      <Textarea
        label="경쟁사 붙여 넣기 (선택)"
        rows={3}
        value={text}
        onChange={({ target }) => setText(target.value)}
        hint="이름과 주소가 있는 표나 목록, 지도 앱의 공유 글을 붙여 넣으면 경쟁사로 나누어 드립니다."
      />
      <FormFailure text={failure} />
      <div>
        <Button variant="outline" loading={busy} disabled={text.trim() === '' || free === 0} onClick={read}>
          경쟁사로 나누기
        </Button>
      </div>
      <div role="status" css={smallNote}>
        {result && (
          <>
            <p>경쟁사 {koreanNumber(result.taken)}곳을 넣었습니다. 위에서 확인해 주세요.</p>
            {result.left.length > 0 && (
              <ul>
                {result.left.map(({ text: line, message }, at) => (
                  <li key={`${at} ${line}`}>
                    넣지 않은 줄 ‘{line}’: {message}
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </div>
    </div>
  );
}
