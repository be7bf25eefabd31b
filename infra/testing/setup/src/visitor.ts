import { problemOfResponse } from './declared-answer.js';

interface Cookie {
  name: string;
  value: string;
  path: string;
  attributes: string;
}

export interface Answer<T> {
  status: number;
  headers: Headers;
  body: T;
}

const covers = (path: string, url: string) => url === path || url.startsWith(path.endsWith('/') ? path : `${path}/`);

/** The cookies of a browser: stores them by path, and sends them to matching addresses. */
export class Visitor {
  /** Cookies by name and path. */
  readonly cookies = new Map<string, Cookie>();

  constructor(
    private readonly origin: string,
    private readonly headers: Record<string, string> = {},
  ) {}

  get<T = unknown>(path: string) {
    return this.send<T>('GET', path);
  }

  post<T = unknown>(path: string, body?: unknown) {
    return this.send<T>('POST', path, body);
  }

  /**
   * Sends an object as JSON, a form as a form, bytes as bytes.
   *
   * @throws if a JSON answer, or its status, is not what the contracts declare
   */
  async send<T = unknown>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const isReady = body === undefined || body instanceof FormData || body instanceof Uint8Array;
    const response = await fetch(new URL(path, this.origin), {
      method,
      redirect: 'manual',
      headers: {
        cookie: this.cookieHeader(path),
        ...(!isReady && { 'content-type': 'application/json' }),
        ...(body instanceof Uint8Array && { 'content-type': 'application/octet-stream' }),
        ...this.headers,
        ...headers,
      },
      body: isReady ? (body as FormData | Uint8Array<ArrayBuffer> | undefined) : JSON.stringify(body),
    });
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    const answer = (isJson ? JSON.parse(text) : text) as T;
    const problem = isJson && problemOfResponse(method, new URL(path, this.origin).pathname, response.status, answer);
    if (problem) throw new Error(problem);
    return { status: response.status, headers: response.headers, body: answer };
  }

  cookieHeader(path: string): string {
    const [pathname = ''] = path.split('?', 1);
    return [...this.cookies]
      .filter(([, { path }]) => covers(path, pathname))
      .map(([, { name, value }]) => `${name}=${value}`)
      .join('; ');
  }

  cookie(name: string): string | undefined {
    return [...this.cookies.values()].find((cookie) => cookie.name === name)?.value;
  }

  forget(name: string) {
    for (const [key, cookie] of this.cookies) if (cookie.name === name) this.cookies.delete(key);
  }

  /** Copies the browser at this moment, for replays and races. */
  copy(): Visitor {
    return this.at(this.origin);
  }

  /** Returns a browser with the same cookies, for another address of the backend. */
  at(origin: string): Visitor {
    const copy = new Visitor(origin, this.headers);
    for (const [name, cookie] of this.cookies) copy.cookies.set(name, cookie);
    return copy;
  }

  /** Returns the same browser, at another network address. */
  from(address: string): Visitor {
    const moved = new Visitor(this.origin, { ...this.headers, 'x-forwarded-for': address });
    for (const [name, cookie] of this.cookies) moved.cookies.set(name, cookie);
    return moved;
  }

  /** Adds a cookie that it never received. */
  with(name: string, path: string, value: string): this {
    this.cookies.set(`${name} ${path}`, { name, value, path, attributes: '' });
    return this;
  }

  private keep(text: string) {
    const [, name, value, attributes] = /^([^=]+)=([^;]*)(.*)$/s.exec(text)!;
    const path = /path=([^;]+)/i.exec(attributes!)?.[1] ?? '/';
    const key = `${name} ${path}`;
    if (/max-age=0/i.test(attributes!)) this.cookies.delete(key);
    else this.cookies.set(key, { name: name!, value: value!, path, attributes: attributes! });
  }
}
