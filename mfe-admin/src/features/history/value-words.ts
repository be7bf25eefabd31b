import { formatRupees } from '@setu/contracts';

const money = /(^|\.)(average|highest|feePerSemester|amount)$/;

/** A changed field's value as it is read: sums of money as such. */
export const valueWords = (field: string, value: string): string =>
  money.test(field) && /^\d+$/.test(value) ? formatRupees(Number(value)) : value;
