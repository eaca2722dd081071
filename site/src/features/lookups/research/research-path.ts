/** Address of keyword research; `?keyword=` is the keyword shown. */
export const RESEARCH_PATH = '/user/research';
