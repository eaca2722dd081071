/** Devices that the licensed vendor shows Naver's pages for, with their Korean names. Without zod. */
export const DEVICE_NAMES = { pc: 'PC', mobile: '모바일' } as const;
export type Device = keyof typeof DEVICE_NAMES;
export const DEVICES = Object.keys(DEVICE_NAMES) as Device[];

/** Sections of Naver's integrated result page, with their Korean names; `other`: any section that this list does not know. */
export const SECTION_NAMES = {
  ads: '파워링크 등 광고',
  shop: '쇼핑',
  place: '플레이스',
  web: '웹문서',
  news: '뉴스',
  video: '동영상',
  image: '이미지',
  influencer: '인플루언서',
  knowledge: '지식 정보',
  dictionary: '어학사전',
  music: '음악',
  related: '연관 검색어',
  other: '기타 영역',
} as const;
export type Section = keyof typeof SECTION_NAMES;
export const SECTIONS = Object.keys(SECTION_NAMES) as Section[];
