import type { DomainSeed } from '../types';
import { rankup } from './rankup';
import { topkeyword } from './topkeyword';

/** The two demo sites that an empty database is filled with in development. */
export const DEMO_DOMAINS: DomainSeed[] = [rankup, topkeyword];
