import type { Middleware } from 's3rver';

/** As OpenStack Swift does: no conditional PUT at all. */
export function createNever(): Middleware {
  return async (ctx, next) => {
    if (ctx.method !== 'PUT' || !ctx.get('if-none-match')) return next();
    ctx.req.resume();
    ctx.status = 501;
    ctx.type = 'application/xml';
    ctx.body = '<Error><Code>NotImplemented</Code></Error>';
  };
}

/** What s3rver lacks: `If-None-Match: *` refuses to replace an object, as AWS does. */
export function createOnce(): Middleware {
  const busy = new Map<string, Promise<void>>();
  return async (ctx, next) => {
    if (ctx.method !== 'PUT' || ctx.get('if-none-match') !== '*') return next();
    const before = busy.get(ctx.path);
    let done = () => {};
    busy.set(ctx.path, new Promise((resolve) => (done = resolve)));
    try {
      await before;
      const [, bucket = '', ...key] = decodeURIComponent(ctx.path).split('/');
      if (!(await ctx.store.existsObject(bucket, key.join('/')))) return await next();
      ctx.req.resume();
      ctx.status = 412;
      ctx.type = 'application/xml';
      ctx.body = '<Error><Code>PreconditionFailed</Code></Error>';
    } finally {
      done();
    }
  };
}
