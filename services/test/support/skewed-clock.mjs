/** Preloaded into a process (`--import`): its clock is off by CLOCK_OFFSET_MS, as on a machine that no time server sets right. */
const offset = Number(process.env.CLOCK_OFFSET_MS);
const RealDate = Date;

globalThis.Date = class Date extends RealDate {
  constructor(...parts) {
    super(...(parts.length > 0 ? parts : [RealDate.now() + offset]));
  }

  static now() {
    return RealDate.now() + offset;
  }
};
