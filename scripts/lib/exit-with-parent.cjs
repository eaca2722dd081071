// Loaded into programs that would go on without the script that started them (lib/child.mjs holds the channel).
if (process.send) process.once('disconnect', () => process.exit(1));
