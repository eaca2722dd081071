/** Ends the build when the publisher that started it exits: two builds in one folder would mix. */
export function exitWithParent(): void {
  if (process.send) process.once('disconnect', () => process.exit(1));
}
