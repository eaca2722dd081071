import { useEffect, useRef, useState } from 'react';

interface Props {
  html: string;
  label: string;
  /** Size of the page in CSS pixels. It is scaled down to the available width. */
  width: number;
  height: number;
}

/** Shows HTML like an image: its scripts and links do not work, and nothing in it gets the focus. */
export function PageFrame({ html, label, width, height }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [scale, setScale] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setScale(Math.min(1, element.clientWidth / width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [width]);
  useEffect(() => {
    if (frame.current) frame.current.inert = true;
  }, []);
  return (
    <div
      ref={box}
      role="img"
      aria-label={label}
      style={{
        width: '100%',
        maxWidth: width,
        height: height * scale,
        margin: '0 auto',
        overflow: 'hidden',
        border: '1px solid #dcdce4',
      }}
    >
      <iframe
        ref={frame}
        title={label}
        sandbox=""
        srcDoc={html}
        style={{ width, height, border: 0, transform: `scale(${scale})`, transformOrigin: '0 0' }}
      />
    </div>
  );
}
