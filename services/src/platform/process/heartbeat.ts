const heartbeatMs = 3000;

/**
 * Renews a claim for as long as its work takes, so that no other process takes a slow batch or upload for the end of this process. Ignores a failed
 * renewal: the next write of the work fails too if the database is still away.
 *
 * @returns a function that ends the heartbeat
 */
export function startHeartbeat(renew: () => Promise<unknown>, intervalMs = heartbeatMs): () => void {
  let isRenewing = false;
  const timer = setInterval(() => {
    if (isRenewing) return;
    isRenewing = true;
    renew()
      .catch(() => {})
      .finally(() => (isRenewing = false));
  }, intervalMs).unref();
  return () => clearInterval(timer);
}
