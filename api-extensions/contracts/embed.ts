/** A video service whose player a post may embed. */
interface Player {
  hosts: readonly string[];
  /** Finds the video's id in path and query. */
  id: RegExp;
  /** The player's address. */
  address: (id: string) => string;
}

const YOUTUBE = /^\/(?:embed\/|shorts\/|watch\?(?:[^#]*&)?v=)([\w-]{6,20})(?![\w-])/;

const PLAYERS: readonly Player[] = [
  {
    hosts: ['www.youtube.com', 'youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com'],
    id: YOUTUBE,
    address: (id) => `https://www.youtube-nocookie.com/embed/${id}`,
  },
  {
    hosts: ['youtu.be'],
    id: /^\/([\w-]{6,20})(?![\w-])/,
    address: (id) => `https://www.youtube-nocookie.com/embed/${id}`,
  },
  {
    hosts: ['tv.naver.com'],
    id: /^\/(?:embed|v)\/(\d{1,12})(?!\d)/,
    address: (id) => `https://tv.naver.com/embed/${id}`,
  },
  {
    hosts: ['player.vimeo.com', 'vimeo.com'],
    id: /^\/(?:video\/)?(\d{1,12})(?!\d)/,
    address: (id) => `https://player.vimeo.com/video/${id}?dnt=1`,
  },
];

/** Hosts of embedded frames in posts, for a Content-Security-Policy's `frame-src`. */
export const EMBED_HOSTS = ['www.youtube-nocookie.com', 'tv.naver.com', 'player.vimeo.com'] as const;

/**
 * The player address of a video from the address of its page or player: YouTube (without cookies), Naver TV, Vimeo.
 * @returns null for any other address
 */
export function embedAddress(address: string): string | null {
  let url: URL;
  try {
    url = new URL(address.trim().replace(/^\/\//, 'https://'));
  } catch {
    return null;
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  if (url.port || url.username || url.password) return null;
  const player = PLAYERS.find(({ hosts }) => hosts.includes(url.hostname));
  const id = player?.id.exec(`${url.pathname}${url.search}`)?.[1];
  return player && id ? player.address(id) : null;
}
