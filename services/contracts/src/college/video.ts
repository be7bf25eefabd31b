export interface Video {
  /** 11 characters. */
  code: string;
  /** True for a shorts link, which gets a tall embed. */
  tall: boolean;
}

const hosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);
const codePattern = /^[\w-]{11}$/;

/** Reads an 11-character code or any of YouTube's address shapes; null when it is neither. */
export function parseVideo(text: string | undefined | null): Video | null {
  const input = text?.trim() ?? '';
  // Most colleges have none, and an invalid address costs an error with its stack.
  if (!input) return null;
  if (codePattern.test(input)) return { code: input, tall: false };
  const url = toUrl(input);
  if (!url) return null;
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  if (url.hostname === 'youtu.be') return video(first);
  if (!hosts.has(url.hostname)) return null;
  if (first === 'watch') return video(url.searchParams.get('v') ?? '');
  if (['shorts', 'embed', 'live', 'v'].includes(first)) return video(second, first === 'shorts');
  return null;
}

const video = (code: string, tall = false): Video | null => (codePattern.test(code) ? { code, tall } : null);

function toUrl(input: string): URL | null {
  try {
    return new URL(/^https?:\/\//i.test(input) ? input : `https://${input}`);
  } catch {
    return null;
  }
}
