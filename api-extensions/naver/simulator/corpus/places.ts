import { BRANDS } from './brands';
import { INDUSTRIES } from './industries';
import type { Industry } from './industry';
import { createRandom, type Random } from './random';
import { REGIONS, type Region } from './regions';
import type { WebDocument } from './web-document';

/** A business of the simulated local list. */
export interface Place extends WebDocument {
  /** Its number on Naver's map, longer than real ones; the local search never shows it. */
  id: string;
  /** Its own site, or empty. */
  site: string;
  category: string;
  address: string;
  roadAddress: string;
  /** Degrees × 10^7. */
  mapx: number;
  mapy: number;
  reviews: number;
}

const PROVINCES: Readonly<Record<string, string>> = {
  서울: '서울특별시',
  경기: '경기도',
  인천: '인천광역시',
  부산: '부산광역시',
  대구: '대구광역시',
  대전: '대전광역시',
  광주: '광주광역시',
  울산: '울산광역시',
  세종: '세종특별자치시',
  충남: '충청남도',
  충북: '충청북도',
  전북: '전북특별자치도',
  경남: '경상남도',
  경북: '경상북도',
  강원: '강원특별자치도',
  제주: '제주특별자치도',
};

/** What stands before the line of business in `category`. */
const CATEGORIES: Readonly<Record<string, string>> = {
  restaurant: '음식점',
  cafe: '음식점',
  dental: '병원,의원',
  skin: '병원,의원',
  oriental: '병원,의원',
  ortho: '병원,의원',
  pension: '숙박',
  academy: '교육,학문',
};

/** A busy place has two businesses of each kind. */
const BUSY_SITES = 3;

/** The offices of the two demo domains. */
const DEMO_OFFICES = [
  { name: '랭크업 강남점', site: 'https://rankup.example', region: 'gangnam' },
  { name: '랭크업 부산점', site: 'https://rankup.example', region: 'busan' },
  { name: '탑키워드 송파점', site: 'https://www.topkeyword.example', region: 'songpa' },
] as const;

/** All places: the same on every machine and every run, each with a number of its own. */
export function buildPlaces(): Place[] {
  const places: Place[] = [];
  for (const region of REGIONS) {
    for (const industry of INDUSTRIES) {
      const count = region.sites >= BUSY_SITES ? 2 : 1;
      for (let number = 0; number < count; number += 1) {
        const random = createRandom(`place/${region.slug}/${industry.slug}/${number}`);
        const [slug, name] = nameOf(random, region, industry);
        const site = random.next() < 0.6 ? `https://${slug}.example` : '';
        places.push(writePlace(random, places.length, name, site, region, industry));
      }
    }
    for (const office of DEMO_OFFICES.filter((each) => each.region === region.slug)) {
      const marketing = INDUSTRIES.find(({ slug }) => slug === 'marketing');
      if (!marketing) continue;
      const random = createRandom(`place/${office.name}`);
      const place = writePlace(random, places.length, office.name, office.site, region, marketing);
      places.push({ ...place, authority: 0.9 });
    }
  }
  return places;
}

function nameOf(random: Random, region: Region, industry: Industry): [slug: string, name: string] {
  const [brandSlug, brand] = random.pick(Object.entries(BRANDS));
  const [endingSlug, ending] = random.pick(Object.entries(industry.endings));
  const name = `${brand}${ending}`;
  const withBranch = random.next() < 0.5 ? `${name} ${region.name}점` : name;
  return [`${region.slug}-${brandSlug}${endingSlug}`, withBranch];
}

function writePlace(
  random: Random,
  number: number,
  name: string,
  site: string,
  region: Region,
  industry: Industry,
): Place {
  const [short = '', ...rest] = region.area.split(' ');
  const area = [PROVINCES[short] ?? short, ...rest].join(' ');
  const spot = random.pick(region.spots);
  const service = random.pick(Object.values(industry.services));
  const id = `99${10_000_000 + number}`;
  return {
    title: name,
    link: `https://map.naver.com/p/entry/place/${id}`,
    description: '',
    body: `${region.name} ${region.area} ${spot} ${industry.word} ${service}`,
    authority: random.next(),
    id,
    site,
    category: `${CATEGORIES[industry.slug] ?? '생활,편의'}>${industry.word}`,
    address: `${area} ${spot} ${1 + random.below(900)}-${1 + random.below(40)}`,
    roadAddress: `${area} ${spot.replace(/(?:동|역)$/, '')}로 ${1 + random.below(300)}`,
    mapx: Math.round((126.7 + 2.4 * random.next()) * 1e7),
    mapy: Math.round((33.3 + 4.4 * random.next()) * 1e7),
    reviews: Math.floor(2_000 * random.next() ** 3),
  };
}
