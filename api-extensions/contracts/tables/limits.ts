/** Longest file that is read; fifty thousand rows of six columns have 5 MB. */
export const TABLE_MAX_BYTES = 20_000_000;

export const TOO_LARGE = '파일이 너무 큽니다. 필요한 행만 남기거나 파일을 나누어 주세요.';
