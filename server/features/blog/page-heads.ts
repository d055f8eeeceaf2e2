import type pg from 'pg'
import { blogMessages, feedPath } from '../../../contracts/blog/blog-messages.ts'
import { pageAt } from '../../../contracts/pages.ts'
import type { PageHead } from '../../platform/http/pages/render-page.ts'
import type { Logger } from '../../platform/logging/log.ts'
import { blogData, type Site, siteData } from './structured-data.ts'

export interface PageHeadOptions {
  api: pg.Pool
  log: Logger
  /** Timeout of the database query for a page, in milliseconds. Default: 1000. */
  timeoutMs?: number
}

/** Head of a page, and whether the page exists. */
export interface DescribedPage {
  head: PageHead
  status: 200 | 404
}

export type DescribePage = (path: string, site: Site) => Promise<DescribedPage>

/**
 * Creates a function that returns the heads of pages. Heads of posts are read from the database; if it is slow or unavailable,
 * the default head is used.
 */
export function makePageHeads({ api, log, timeoutMs = 1000 }: PageHeadOptions): DescribePage {
  return async (path, site) => {
    const pathWithoutSlash = path.length > 1 ? path.replace(/\/+$/, '') : path
    const page = pageAt(pathWithoutSlash)
    const defaultHead = { siteName: site.name, image: `${site.origin}/og.png` }
    const missing = (title: string): DescribedPage => ({
      status: 404,
      head: { ...defaultHead, title: `${title} · ${site.name}`, indexed: false },
    })
    if (!page) return missing('Page not found')
    const base: PageHead = {
      ...defaultHead,
      title: `${page.title} · ${site.name}`,
      description: page.description,
      canonical: page.indexed ? `${site.origin}${pathWithoutSlash === '/' ? '/' : pathWithoutSlash}` : undefined,
      indexed: page.indexed === true,
    }
    const slug = slugIn(pathWithoutSlash)
    if (slug === null) return { status: 200, head: { ...base, ...extrasOf(pathWithoutSlash, site, page.description) } }
    // Loaded on the first request for a post.
    const [{ postHead }, { findPost }] = await Promise.all([import('./post-head.ts'), import('./posts.ts')])
    const post = await withTimeout(slugPattern.test(slug) ? findPost(api, slug) : Promise.resolve(null), timeoutMs).catch(
      (error: Error) => {
        log.warn({ error: error.message, path }, 'page sent without metadata')
        return undefined
      },
    )
    if (post === null) return missing(blogMessages.notFound.title)
    return { status: 200, head: post === undefined ? { ...base, indexed: true } : postHead(base, site, post, feedOf(site)) }
  }
}

function extrasOf(path: string, site: Site, description: string | undefined): Partial<PageHead> {
  if (path === '/') return { structuredData: siteData(site, description) }
  if (path === '/blogs') return { structuredData: blogData(site, blogMessages.heading), feed: feedOf(site) }
  return {}
}

const feedOf = (site: Site) => ({ href: `${site.origin}${feedPath}`, title: `${blogMessages.heading} · ${site.name}` })

/** Format of slugs in the database. Other paths need no query. */
const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

function slugIn(path: string): string | null {
  const slug = /^\/blog\/([^/]+)$/.exec(path)?.[1]
  if (slug === undefined) return null
  try {
    return decodeURIComponent(slug)
  } catch {
    return ''
  }
}

async function withTimeout<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  const { promise: timedOut, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no answer in ${timeoutMs} ms`)), timeoutMs)
  // Ignores an error of the query after the timeout, to avoid an unhandled rejection.
  work.catch(() => undefined)
  try {
    return await Promise.race([work, timedOut])
  } finally {
    clearTimeout(timer)
  }
}
