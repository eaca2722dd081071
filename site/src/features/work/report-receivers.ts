/** Addresses as people type them: one below the other, or with commas, semicolons or spaces between. */
export const readReceivers = (text: string): string[] => [
  ...new Set(text.split(/[\s,;]+/).filter((address) => address !== '')),
];
