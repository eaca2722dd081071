import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button';
import { canNotify, notifies, setNotifies } from './desktop-notices';

/** Switches the notices on the desktop of this browser. */
export function NoticeChoice() {
  const [isOn, setOn] = useState<boolean | null>(null);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => setOn(canNotify() ? notifies() : null), []);
  if (isOn === null) return null;
  const toggle = async () => {
    const next = await setNotifies(!isOn);
    setOn(next);
    setRefused(!isOn && !next);
  };
  return (
    <>
      <Button variant="ghost" aria-pressed={isOn} onClick={() => void toggle()}>
        바탕화면 알림 {isOn ? '켜짐' : '꺼짐'}
      </Button>
      <span role="status" css={{ alignSelf: 'center', fontSize: 'var(--text-sm)' }}>
        {isRefused && '브라우저 설정에서 이 사이트의 알림을 허용해 주세요.'}
      </span>
    </>
  );
}
