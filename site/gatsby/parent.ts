/** A build must not outlive the publisher that asked for it: two builds in one folder would mix. */
export function exitWithParent(): void {
  if (process.send) process.once('disconnect', () => process.exit(1));
}
