import { doc } from '../bson/types.js';
import { frame, Framing } from './framing.js';
import { messageReply, parseMessage } from './op-msg.js';

test('messages are found in any parts of the stream', () => {
  const stream = Buffer.concat([1, 2, 3].map((id) => frame(id, 0, 2013, messageReply(doc({ ping: id })))));
  for (const size of [1, 3, 7, 16, stream.length]) {
    const framing = new Framing();
    const ids: number[] = [];
    for (let at = 0; at < stream.length; at += size)
      for (const f of framing.push(stream.subarray(at, at + size))) ids.push(f.requestId);
    expect(ids).toEqual([1, 2, 3]);
  }
});

test.each([0, 15, -1, 48_000_001, 0x7fffffff])('a message of length %d is rejected', (length) => {
  const bytes = Buffer.alloc(16);
  bytes.writeInt32LE(length);
  expect(() => [...new Framing().push(bytes)]).toThrow('out of range');
});

test('a document sequence becomes an argument; unknown sections and flags are rejected', () => {
  const [, body] = messageReply(doc({ insert: 'c' }));
  const [, item] = messageReply(doc({ a: 1 }));
  const name = Buffer.from('documents\0');
  const size = Buffer.alloc(4);
  size.writeInt32LE(4 + name.length + item!.length * 2);
  const flags = Buffer.from([2, 0, 0, 0]);
  const parsed = parseMessage(Buffer.concat([flags, Buffer.of(1), size, name, item!, item!, Buffer.of(0), body!]));
  expect(parsed.silent).toBe(true);
  expect(parsed.body.get('documents')).toHaveLength(2);
  expect(() => parseMessage(Buffer.concat([Buffer.from([4, 0, 0, 0]), Buffer.of(0), body!]))).toThrow('flag');
  expect(() => parseMessage(Buffer.concat([Buffer.alloc(4), Buffer.of(2), body!]))).toThrow('section');
  expect(() => parseMessage(Buffer.alloc(4))).toThrow('without a body');
});
