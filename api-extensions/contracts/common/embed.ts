/** A service whose videos or maps a post may embed. */
interface Player {
  hosts: readonly string[];
  /** Finds the id in path and query. */
  id: RegExp;
  /** The player's address. */
  address: (id: string) => string;
}

const YOUTUBE = /^\/(?:embed\/|shorts\/|live\/|v\/|watch\/?\?(?:[^#]*&)?v=)([\w-]{6,20})(?![\w-])/;

const PLAYERS: readonly Player[] = [
  {
    hosts: [
      ...['www.youtube.com', 'youtube.com', 'm.youtube.com', 'music.youtube.com'],
      ...['www.youtube-nocookie.com', 'youtube-nocookie.com'],
    ],
    id: YOUTUBE,
    address: (id) => `https://www.youtube-nocookie.com/embed/${id}`,
  },
  {
    hosts: ['youtu.be'],
    id: /^\/([\w-]{6,20})(?![\w-])/,
    address: (id) => `https://www.youtube-nocookie.com/embed/${id}`,
  },
  {
    // Clips of Naver TV have the same player.
    hosts: ['tv.naver.com', 'm.tv.naver.com'],
    id: /^\/(?:embed|v|h|l)\/(\d{1,12})(?!\d)/,
    address: (id) => `https://tv.naver.com/embed/${id}`,
  },
  {
    hosts: ['player.vimeo.com', 'vimeo.com'],
    id: /^\/(?:video\/)?(\d{1,12})(?!\d)/,
    address: (id) => `https://player.vimeo.com/video/${id}?dnt=1`,
  },
  {
    hosts: ['tv.kakao.com', 'm.tv.kakao.com', 'play-tv.kakao.com', 'kakaotv.daum.net'],
    id: /^\/(?:channel\/\d{1,12}\/(?:cliplink|livelink)|embed\/player\/cliplink|v|m\/channel\/\d{1,12}\/cliplink)\/(\d{1,12})(?!\d)/,
    address: (id) => `https://play-tv.kakao.com/embed/player/cliplink/${id}`,
  },
  {
    hosts: ['www.google.com', 'google.com', 'maps.google.com', 'www.google.co.kr'],
    id: /^\/maps\/embed\?(?:[^#]*&)?pb=([\w!%.:~*'()+,-]{10,2000})/,
    address: (id) => `https://www.google.com/maps/embed?pb=${id}`,
  },
  {
    hosts: ['map.naver.com'],
    id: /^\/p?\/?(?:v5\/)?entry\/place\/(\d{1,12})(?!\d)/,
    address: (id) => `https://map.naver.com/p/entry/place/${id}`,
  },
];

/** Hosts of embedded frames in posts, for a Content-Security-Policy's `frame-src`. */
export const EMBED_HOSTS = [
  'www.youtube-nocookie.com',
  'tv.naver.com',
  'player.vimeo.com',
  'play-tv.kakao.com',
  'www.google.com',
  'map.naver.com',
] as const;

/** The address in code to embed, as services offer it for copying: `<iframe src="…">`. */
const FRAME_CODE = /^\s*<iframe\b[^>]{0,2000}?\ssrc\s*=\s*["']([^"']{1,3000})["']/i;

/**
 * The player's address from the address of a video's page or player, or from the code to embed it: YouTube (without cookies), Naver TV,
 * Kakao TV, Vimeo; of a map from Google's code or the address of a place on Naver's.
 * @returns null for any other address
 */
export function embedAddress(address: string): string | null {
  let url: URL;
  try {
    const source = FRAME_CODE.exec(address.slice(0, 6000))?.[1]?.replaceAll('&amp;', '&') ?? address;
    url = new URL(source.trim().replace(/^\/\//, 'https://'));
  } catch {
    return null;
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  if (url.port || url.username || url.password) return null;
  const player = PLAYERS.find(({ hosts }) => hosts.includes(url.hostname));
  const id = player?.id.exec(`${url.pathname}${url.search}`)?.[1];
  return player && id ? player.address(id) : null;
}
