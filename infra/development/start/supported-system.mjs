// Ends with one sentence on a system that the product does not run on. npm scripts run it before `exec`, which Windows' shell does not know.
if (process.platform === 'win32') {
  console.error(
    'On Windows this runs in WSL 2: install it with `wsl --install`, clone the repository into the home folder of its Linux, and run the command there.',
  );
  process.exit(1);
}
