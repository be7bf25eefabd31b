import { hour, minute, second } from '@setu/contracts';

/** How failed tries slow the next ones down. */
export interface DelayRule {
  /** Failures within a day after which waiting begins. */
  free: number;
  /** The first wait, in ms; it doubles with each further failure ... */
  first: number;
  /** ... up to this one. */
  longest: number;
}

/** For one account from one network address. A day has room for about 110 tries. */
const fromAnAddress: DelayRule = { free: 5, first: 5 * second, longest: 15 * minute };
/** The same for an account that is under attack. A day has room for about 31 tries. */
const underAttack: DelayRule = { free: 2, first: 30 * second, longest: hour };
/** Failures within a day, from all unknown devices together, that make it an attack. */
const attackBegins = 100;

export const delayRules = {
  fromAnAddress,
  underAttack,
  /** For one account from an IPv6 site, which has 65,536 of the networks that count as one address. */
  fromASite: { free: 20, first: 5 * second, longest: 15 * minute },
  /** For one account from a device that has logged in to it before. */
  knownDevice: { free: 10, first: 5 * second, longest: 15 * minute },
  /** For codes of the second factor from anywhere: only a caller who knows the password gets this far. */
  secondFactor: { free: 5, first: 5 * second, longest: hour },
} satisfies Record<string, DelayRule>;

/** Failures of one network address within `failureWindow`, over all accounts: a student hostel shares one address. */
export const failuresPerAddress = 100;
export const failureWindow = 10 * minute;

/** The rule for an address, by today's failures of the account from all unknown devices. */
export const ruleForAddress = (failuresOfAccount: number, scale = 1): DelayRule =>
  failuresOfAccount >= attackBegins * scale ? underAttack : fromAnAddress;

/** Returns how long no attempt is allowed after this many failures, in ms. */
export function delayAfter({ free, first, longest }: DelayRule, failures: number, scale = 1): number {
  const over = failures - free * scale;
  return over < 0 ? 0 : Math.min(longest, first * 2 ** over);
}
