import { allowedAddress, fetchFile, isPublicAddress } from './fetch-file.js';

it.each([
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2001:db8::1', false],
  ['8.8.8.8', true],
  ['172.32.0.1', true],
  ['2606:4700::1111', true],
  ['not an address', false],
])('%s is public: %s', (address, isPublic) => expect(isPublicAddress(address)).toBe(isPublic));

const hosts = ['data.example.in'];

it.each(['https://data.example.in/colleges.csv', 'https://DATA.example.in/a?b=c'])('%s may be fetched', (address) =>
  expect(allowedAddress(address, { hosts })).toBeInstanceOf(URL),
);

it.each([
  ['http://data.example.in/a', 'https://'],
  ['https://other.example.in/a', 'data.example.in alone'],
  ['https://data.example.in.evil.com/a', 'data.example.in alone'],
  ['https://data.example.in@evil.com/a', 'password'],
  ['https://data.example.in:8443/a', 'port'],
  ['https://127.0.0.1/a', 'alone'],
  ['https://[::1]/a', 'alone'],
  ['https://2130706433/a', 'alone'],
  ['file:///etc/passwd', 'https://'],
  ['colleges.csv', 'not the address'],
])('%s is rejected with "%s"', (address, reason) => expect(allowedAddress(address, { hosts })).toContain(reason));

it('asks no host whose name leads to this machine', async () =>
  await expect(fetchFile('https://localhost/a.csv', { hosts: ['localhost'], timeoutMs: 5_000 })).rejects.toThrow(
    'localhost leads to an address that is not public, so nothing is fetched.',
  ));
