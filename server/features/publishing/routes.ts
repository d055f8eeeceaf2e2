import { type Context, Hono } from 'hono'
import type pg from 'pg'
import { feedPath } from '../../../contracts/publishing.ts'
import { answerCacheable } from '../../platform/http/cacheable.ts'
import { renderRobots, renderRss, renderSitemap } from './feeds.ts'
import { listPostAddresses, listPosts } from './posts.ts'
import type { Site } from './structured-data.ts'

export interface PublishingOptions {
  api: pg.Pool
  /** The site as the caller reached it, or as PUBLIC_URL names it. */
  siteOf: (context: Context) => Site
}

const feedLength = 50
const cacheControl = 'public, max-age=60'

/** What crawlers and readers of feeds ask for. */
export function makePublishingRoutes({ api, siteOf }: PublishingOptions): Hono {
  const app = new Hono()
  app.get('/sitemap.xml', async (context) => {
    const body = renderSitemap(siteOf(context), await listPostAddresses(api))
    return answerCacheable(context, { body, type: 'application/xml; charset=utf-8', cacheControl })
  })
  app.get('/robots.txt', (context) =>
    answerCacheable(context, { body: renderRobots(siteOf(context)), type: 'text/plain; charset=utf-8', cacheControl }),
  )
  app.get(feedPath, async (context) => {
    const body = renderRss(siteOf(context), await listPosts(api, feedLength))
    return answerCacheable(context, { body, type: 'application/rss+xml; charset=utf-8', cacheControl })
  })
  return app
}
