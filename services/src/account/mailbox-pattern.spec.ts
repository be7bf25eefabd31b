import { mailboxOf } from '@setu/contracts';
import { mailboxPattern } from './mailbox-pattern.js';

const addresses = [
  'asha@example.in',
  'asha+college@example.in',
  'asha+a+b@example.in',
  'a.sha@example.in',
  'ashab@example.in',
  'asha@example.in.org',
  'asha@examplexin',
  'a.sha@gmail.com',
  '.asha+1@gmail.com',
  'asha.@gmail.com',
  'asha@gmail.com',
  'as.ha+x@googlemail.com',
  'ash@gmail.com',
  'a*sha@gmail.com',
  'x(y@example.in',
  'x(y+1@example.in',
];

it.each(addresses)('the pattern of %s fits the addresses of its mailbox', (address) => {
  const ofMailbox = (other: string) => mailboxOf(other) === mailboxOf(address);
  expect(addresses.filter((other) => mailboxPattern(address).test(other))).toEqual(addresses.filter(ofMailbox));
});
