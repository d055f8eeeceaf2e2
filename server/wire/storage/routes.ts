import { Hono } from 'hono'
import { commonHeaders } from '../../platform/http/pages/security-headers.ts'
import type { StorageDependencies } from './adapter.ts'
import { makeBucketRoutes } from './buckets/routes.ts'
import { renderError, storageErrors } from './errors.ts'
import { makeLinkRoutes } from './links/routes.ts'
import { makeReadRoutes } from './objects/read-routes.ts'
import { makeWriteRoutes } from './objects/write-routes.ts'
import { rawPathOf } from './request.ts'
import { makeResumableRoutes } from './resumable/routes.ts'
import type { StorageEnv } from './storage-context.ts'

/**
 * Creates the routes of Supabase Storage. They are mounted behind the gateway, which identifies the
 * caller. Policies on `storage.objects` and `storage.buckets` decide on access.
 */
export function makeStorageRoutes(dependencies: StorageDependencies): Hono<StorageEnv> {
  const app = new Hono<StorageEnv>()
  app.onError((error, context) => renderError(error, context, dependencies.log))
  app.use(async (context, next) => {
    // Rejects `..` in any encoding, because a proxy could resolve it to another path.
    if (/(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)|%2f|%5c|%00|\\/i.test(rawPathOf(context))) throw storageErrors.key(rawPathOf(context))
    await next()
    for (const [name, value] of Object.entries(commonHeaders)) context.res.headers.set(name, value)
  })
  app.get('/status', (context) => context.body(null, 200))
  app.route('/bucket', makeBucketRoutes(dependencies))
  app.all('/render/image/*', () => {
    throw storageErrors.transformation()
  })
  // More specific routes must be mounted before `/object/{bucket}/{path}`.
  app.route('/', makeLinkRoutes(dependencies))
  app.route('/', makeReadRoutes(dependencies))
  app.route('/', makeWriteRoutes(dependencies))
  app.route('/', makeResumableRoutes(dependencies))
  app.all('*', () => {
    throw storageErrors.noRoute()
  })
  return app
}
