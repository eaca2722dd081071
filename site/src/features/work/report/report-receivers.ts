/** Splits typed addresses: separated by lines, commas, semicolons or spaces. */
export const readReceivers = (text: string): string[] => [
  ...new Set(text.split(/[\s,;]+/).filter((address) => address !== '')),
];
