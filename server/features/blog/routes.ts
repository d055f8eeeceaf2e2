import { type Context, Hono } from 'hono'
import type pg from 'pg'
import { feedPath } from '../../../contracts/blog/blog-messages.ts'
import { respondCacheable } from '../../platform/http/pages/cacheable-response.ts'
import type { Site } from './structured-data.ts'

export interface PublishingOptions {
  api: pg.Pool
  /** Returns the site for a request: at PUBLIC_URL, or else at the host of the request. */
  siteOf: (context: Context) => Site
  /** True if shared caches may store responses. False if responses contain the host that the client sent. */
  isCacheable: boolean
}

const feedPosts = 50

/** Loads the posts and the formats on the first request of a crawler or feed reader. */
const loadFeeds = async () => ({ ...(await import('./feeds.ts')), ...(await import('./posts.ts')) })

/** Creates the routes for crawlers and feed readers. */
export function makePublishingRoutes({ api, siteOf, isCacheable }: PublishingOptions): Hono {
  const cacheControl = isCacheable ? 'public, max-age=60' : 'private, no-store'
  const app = new Hono()
  app.get('/sitemap.xml', async (context) => {
    const { renderSitemap, listPostAddresses } = await loadFeeds()
    const body = renderSitemap(siteOf(context), await listPostAddresses(api))
    return respondCacheable(context, { body, type: 'application/xml; charset=utf-8', cacheControl })
  })
  app.get('/robots.txt', async (context) => {
    const { renderRobots } = await loadFeeds()
    return respondCacheable(context, { body: renderRobots(siteOf(context)), type: 'text/plain; charset=utf-8', cacheControl })
  })
  app.get(feedPath, async (context) => {
    const { renderRss, listPosts } = await loadFeeds()
    const body = renderRss(siteOf(context), await listPosts(api, feedPosts))
    return respondCacheable(context, { body, type: 'application/rss+xml; charset=utf-8', cacheControl })
  })
  return app
}
