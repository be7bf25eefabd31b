import { backendSettings, readSettings } from '../platform/settings.js';
import { hostsOf, outboundHosts } from './outbound-hosts.js';

const allows = (env: NodeJS.ProcessEnv, ...hosts: string[]) =>
  hosts.filter(outboundHosts(readSettings({ MONGODB_URI: 'mongodb://db-0:27017/test', ...env })));

/** Addresses that the backend only shows or listens on, or that another setting's hosts have. */
const notAsked = [
  'PUBLIC_ORIGIN',
  'BACKEND_HOST',
  'GOOGLE_AUTHORIZATION_URL',
  'LOGO_IMAGE_HOST',
  'GOOGLE_TOKEN_URL',
  'GOOGLE_USERINFO_URL',
  'S3_ENDPOINT',
];

it('has the hosts of every setting with an address', () => {
  const addresses = Object.keys(backendSettings).filter((name) =>
    /(?:_URL|_URI|_ORIGIN|_HOSTS?|_ENDPOINT|_BUCKET|CLIENT_ID)$/.test(name),
  );
  expect(addresses.toSorted()).toEqual([...Object.keys(hostsOf), ...notAsked].toSorted());
});

it('allows the hosts of the settings that are set, and no other', () => {
  const all = ['db-0', 'redis', 'mail.example', 'oauth2.googleapis.com', 'files.example', 's3.amazonaws.com', 'x.in'];
  expect(allows({}, ...all)).toEqual(['db-0']);
  const env = {
    REDIS_URI: 'redis://:secret@Redis:6379',
    SMTP_URL: 'smtp://me:pass%40word@mail.example:587',
    MAIL_FROM: 'a@b.in',
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
    IMPORT_HOSTS: 'files.example',
    S3_BUCKET: 'pictures',
    OUTBOUND_HOSTS: 'x.in',
  };
  expect(allows(env, ...all)).toEqual(all);
  expect(allows(env, 'mail.example.evil.in', 'sub.files.example', 'evilamazonaws.com', 'localhost')).toEqual([]);
});

it('knows all members that a database address names, and leaves those of an SRV record to the driver', () => {
  const MONGODB_URI = 'mongodb://me:a%40b@db-0.in:27017,db-1.in,[::1]:27018/test?replicaSet=rs';
  expect(allows({ MONGODB_URI }, 'db-0.in', 'DB-1.in.', '::1', 'b', 'db-2.in')).toEqual(['db-0.in', 'DB-1.in.', '::1']);
  const srv = 'mongodb+srv://me:secret@cluster.abc.mongodb.example/test';
  expect(allows({ MONGODB_URI: srv }, 'shard-00.abc.mongodb.example', 'mongodb.example')).toEqual([]);
});

it('finds a bucket below the host of its service, and asks the machine for keys only where none is set', () => {
  const S3_BUCKET = 'pictures';
  const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
  const hosts = ['pictures.s3.ap-south-1.amazonaws.com', '169.254.169.254', 'pictures.store.example'];
  expect(allows({ S3_BUCKET }, ...hosts)).toEqual(hosts.slice(0, 2));
  expect(allows({ S3_BUCKET, S3_ENDPOINT: 'https://store.example', ...keys }, ...hosts)).toEqual([hosts[2]]);
  // A role of AWS is asked for a key beside the bucket's own host.
  const role = { S3_BUCKET, S3_ENDPOINT: 'https://s3.ap-south-1.amazonaws.com' };
  expect(allows(role, 'sts.ap-south-1.amazonaws.com')).toHaveLength(1);
  expect(allows({ S3_BUCKET, S3_REGION: 'cn-north-1' }, 'pictures.s3.cn-north-1.amazonaws.com.cn')).toHaveLength(1);
});

it('takes names without a dot and numbers as further hosts', () => {
  const further = ['proxy', 'otel-collector', '10.0.0.5', '::1'];
  expect(allows({ OUTBOUND_HOSTS: further.join(', ') }, ...further)).toEqual(further);
  expect(() => allows({ OUTBOUND_HOSTS: 'proxy:3128' })).toThrow('without ports');
});
