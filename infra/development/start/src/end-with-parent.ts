/** Preloaded into a forked tool that does not look for the end of its parent itself. */
process.on('disconnect', () => process.exit());
