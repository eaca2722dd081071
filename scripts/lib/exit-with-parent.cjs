// Preloaded into programs that would otherwise outlive the script that started them (lib/child.mjs holds the channel).
if (process.send) process.once('disconnect', () => process.exit(1));
