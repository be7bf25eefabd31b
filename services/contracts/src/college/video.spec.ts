import { parseVideo } from './video.js';

const code = 'dQw4w9WgXcQ';

it.each([
  code,
  ` ${code} `,
  `https://www.youtube.com/watch?v=${code}`,
  `https://m.youtube.com/watch?t=3&v=${code}&list=x`,
  `http://youtu.be/${code}?si=abc`,
  `youtube.com/watch?v=${code}`,
  `https://www.youtube.com/embed/${code}`,
  `https://www.youtube.com/live/${code}?feature=share`,
  `https://www.youtube.com/v/${code}`,
  `https://music.youtube.com/watch?v=${code}`,
  `https://www.youtube-nocookie.com/embed/${code}`,
])('reads %s', (text) => expect(parseVideo(text)).toEqual({ code, tall: false }));

it('knows a shorts link as tall', () =>
  expect(parseVideo(`https://youtube.com/shorts/${code}`)).toEqual({ code, tall: true }));

it.each([
  '',
  undefined,
  null,
  'dQw4w9WgXc',
  `${code}x`,
  `https://evil.example/watch?v=${code}`,
  `https://youtube.com.evil.example/watch?v=${code}`,
  'https://www.youtube.com/watch?v=short',
  `https://www.youtube.com/channel/${code}`,
  `javascript:${code}`,
  'https://',
])('rejects %j', (text) => expect(parseVideo(text)).toBeNull());
