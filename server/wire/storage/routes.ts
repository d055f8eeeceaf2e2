import { Hono } from 'hono'
import { commonHeaders } from '../../platform/http/security-headers.ts'
import type { StorageDependencies } from './adapter.ts'
import { makeBucketRoutes } from './buckets/routes.ts'
import { refuse, renderError } from './errors.ts'
import { makeLinkRoutes } from './links/routes.ts'
import { makeReadRoutes } from './objects/read-routes.ts'
import { makeWriteRoutes } from './objects/write-routes.ts'
import { rawPathOf } from './request.ts'
import { makeResumableRoutes } from './resumable/routes.ts'
import type { StorageEnv } from './storage-context.ts'

/**
 * The protocol of Supabase's storage (wire contract, section 3), to be mounted behind the gateway, which has found out who
 * calls. Who may do what is decided by the policies on `storage.objects` and `storage.buckets`.
 */
export function makeStorageRoutes(dependencies: StorageDependencies): Hono<StorageEnv> {
  const app = new Hono<StorageEnv>()
  app.onError((error, context) => renderError(error, context, dependencies.log))
  app.use(async (context, next) => {
    // Resolved on the way here, `..` would lead elsewhere than it says.
    if (/(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)|%2f|%5c|%00|\\/i.test(rawPathOf(context))) throw refuse.key(rawPathOf(context))
    await next()
    for (const [name, value] of Object.entries(commonHeaders)) context.res.headers.set(name, value)
  })
  app.get('/status', (context) => context.body(null, 200))
  app.route('/bucket', makeBucketRoutes(dependencies))
  // The more particular addresses go before `/object/{bucket}/{path}`.
  app.route('/', makeLinkRoutes(dependencies))
  app.route('/', makeReadRoutes(dependencies))
  app.route('/', makeWriteRoutes(dependencies))
  app.route('/', makeResumableRoutes(dependencies))
  app.all('*', () => {
    throw refuse.noRoute()
  })
  return app
}
