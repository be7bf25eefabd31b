/** Preloaded into a forked tool that does not itself end with its parent. */
process.on('disconnect', () => process.exit());
