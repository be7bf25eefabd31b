const perMinute = 120;
const mostAddresses = 50_000;

/** How many reports count from one address in a minute: nobody decides about a canary alone, or fills the log. */
export class ReportLimit {
  private counts = new Map<string, number>();
  private minute = 0;

  constructor(private readonly limit = perMinute) {}

  allows(address: string, now = Date.now()): boolean {
    const minute = Math.floor(now / 60_000);
    if (minute !== this.minute) this.counts = new Map();
    this.minute = minute;
    const count = (this.counts.get(address) ?? 0) + 1;
    if (count > this.limit || (count === 1 && this.counts.size >= mostAddresses)) return false;
    this.counts.set(address, count);
    return true;
  }
}
