/** One server-sent event. */
export interface StreamEvent {
  /** `message` if the stream names none. */
  event: string;
  data: string;
  /** The last event id received, or null. */
  id: string | null;
}

/**
 * Creates a parser of a stream of server-sent events (WHATWG HTML, 9.2.6): a function that takes the next chunk, split
 * anywhere, and returns the events that it completes.
 */
export function createEventParser(): (piece: string) => StreamEvent[] {
  let rest = '';
  let event = '';
  let data: string[] = [];
  let id: string | null = null;

  return (piece) => {
    rest += piece;
    const events: StreamEvent[] = [];
    // A CR at the end may be the first half of a CRLF, so it waits for the next chunk.
    const held = rest.endsWith('\r') ? 1 : 0;
    const lines = rest.slice(0, rest.length - held).split(/\r\n|\n|\r/);
    rest = (lines.pop() ?? '') + rest.slice(rest.length - held);
    for (const line of lines) {
      if (line === '') {
        if (data.length > 0) events.push({ event: event || 'message', data: data.join('\n'), id });
        event = '';
        data = [];
        continue;
      }
      const colon = line.indexOf(':');
      // A line that starts with a colon is a comment, which keeps the connection open.
      if (colon === 0) continue;
      const field = colon === -1 ? line : line.slice(0, colon);
      const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
      if (field === 'event') event = value;
      else if (field === 'data') data.push(value);
      else if (field === 'id' && !value.includes('\0')) id = value;
    }
    return events;
  };
}
