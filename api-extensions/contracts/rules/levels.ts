/** Level of privileged staff (SPEC §5, §6, §9). */
export const PRIVILEGED_LEVEL = 70;
