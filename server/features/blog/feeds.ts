import { blogMessages, feedPath } from '../../../contracts/blog/blog-messages.ts'
import { pages } from '../../../contracts/pages.ts'
import { escapeHtml } from '../../platform/escape-html.ts'
import { type PublishedPost, summaryOf } from './posts.ts'
import type { Site } from './structured-data.ts'

/**
 * Escapes text for XML 1.0, and removes characters that XML does not allow: control characters, lone surrogates and noncharacters
 * (section 2.2).
 */
export const xmlText = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression matches control characters to remove them
  escapeHtml(text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''))

/** Renders sitemap.xml (sitemaps.org, protocol 0.9) with the public pages and the posts. */
export function renderSitemap({ origin }: Site, posts: readonly Pick<PublishedPost, 'slug' | 'updated_at'>[]): string {
  const open = pages
    .filter(({ indexed, path }) => indexed && !path.includes('$'))
    .map(({ path }) => `  <url><loc>${xmlText(`${origin}${path}`)}</loc></url>`)
  const entries = posts.map(
    ({ slug, updated_at }) => `  <url><loc>${xmlText(`${origin}/blog/${slug}`)}</loc><lastmod>${updated_at.toISOString()}</lastmod></url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${[...open, ...entries].join('\n')}
</urlset>
`
}

/** First path segments of pages that require a sign-in. */
const closed = pages.filter(({ indexed }) => !indexed).map(({ path }) => `/${path.split('/')[1]}`)

/** Renders robots.txt (RFC 9309), which lists the paths that crawlers must not fetch. */
export function renderRobots({ origin }: Site): string {
  const lines = [...new Set([...closed, '/api', '/auth', '/rest', '/functions'])].sort().map((path) => `Disallow: ${path}`)
  return `User-agent: *\n${lines.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`
}

/** Renders an RSS 2.0 feed, newest post first, with a link to the feed itself (RSS Best Practices Profile). */
export function renderRss(site: Site, posts: readonly PublishedPost[]): string {
  const items = posts.map((post) => {
    const url = xmlText(`${site.origin}/blog/${post.slug}`)
    return `    <item>
      <title>${xmlText(post.title)}</title>
      <link>${url}</link>
      <guid isPermaLink="true">${url}</guid>
      <pubDate>${post.created_at.toUTCString()}</pubDate>
      <description>${xmlText(summaryOf(post))}</description>
    </item>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    <title>${xmlText(`${blogMessages.heading} · ${site.name}`)}</title>
    <link>${xmlText(`${site.origin}/blogs`)}</link>
    <atom:link href="${xmlText(`${site.origin}${feedPath}`)}" rel="self" type="application/rss+xml"/>
    <description>${xmlText(`Articles by ${site.name} about automating work.`)}</description>
    <language>en</language>
${items.join('\n')}
  </channel>
</rss>
`
}
