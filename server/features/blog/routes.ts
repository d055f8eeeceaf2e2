import { type Context, Hono } from 'hono'
import type pg from 'pg'
import { feedPath } from '../../../contracts/blog/blog-messages.ts'
import { cacheable } from '../../platform/http/pages/cacheable-response.ts'
import { listPostAddresses, listPosts } from './posts.ts'
import type { Site } from './structured-data.ts'

export interface PublishingOptions {
  api: pg.Pool
  /** Returns the site for a request: at PUBLIC_URL, or else at the host of the request. */
  siteOf: (context: Context) => Site
  /** True: shared caches may store responses. False if responses contain the host that the client sent. */
  isCacheable: boolean
}

const feedPosts = 50

/** Loaded on the first request of a crawler or feed reader. */
const feeds = () => import('./feeds.ts')

/** Creates the routes for crawlers and feed readers. */
export function makePublishingRoutes({ api, siteOf, isCacheable }: PublishingOptions): Hono {
  const cacheControl = isCacheable ? 'public, max-age=60' : 'private, no-store'
  const app = new Hono()
  app.get('/sitemap.xml', async (context) => {
    const { renderSitemap } = await feeds()
    const body = renderSitemap(siteOf(context), await listPostAddresses(api))
    return cacheable(context, { body, type: 'application/xml; charset=utf-8', cacheControl })
  })
  app.get('/robots.txt', async (context) => {
    const { renderRobots } = await feeds()
    return cacheable(context, { body: renderRobots(siteOf(context)), type: 'text/plain; charset=utf-8', cacheControl })
  })
  app.get(feedPath, async (context) => {
    const { renderRss } = await feeds()
    const body = renderRss(siteOf(context), await listPosts(api, feedPosts))
    return cacheable(context, { body, type: 'application/rss+xml; charset=utf-8', cacheControl })
  })
  return app
}
