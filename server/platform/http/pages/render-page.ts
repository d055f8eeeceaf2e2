import { randomBytes } from 'node:crypto'
import { escapeHtml } from '../../escape-html.ts'
import { type ForeignOrigins, pageHeaders } from './security-headers.ts'

/** Content of a page's `<head>`, for crawlers and link previews. All texts are plain text. */
export interface PageHead {
  title: string
  description?: string | undefined
  /** Preferred URL of the page, for search engines. */
  canonical?: string | undefined
  indexed: boolean
  siteName: string
  type?: 'website' | 'article'
  /** Absolute URL of a preview image. */
  image?: string | undefined
  /** Feed with the items on the page. */
  feed?: { href: string; title: string } | undefined
  /** Objects in the vocabulary of schema.org (JSON-LD), rendered as one script element each. */
  structuredData?: readonly object[]
}

/** Serializes a value as JSON for a script element. Escapes `<`, so that the JSON cannot contain `</script>` or `<!--`. */
const embeddedJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

function headTags(head: PageHead): string {
  const { title, description, canonical, indexed, siteName, type = 'website', image, feed, structuredData = [] } = head
  const tag = (attribute: string, name: string, content: string | undefined) =>
    content === undefined ? [] : [`<meta ${attribute}="${name}" content="${escapeHtml(content)}">`]
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...tag('name', 'description', description),
    ...tag('property', 'og:title', title),
    ...tag('property', 'og:description', description),
    ...tag('property', 'og:type', type),
    ...tag('property', 'og:site_name', siteName),
    ...tag('property', 'og:url', canonical),
    ...tag('property', 'og:image', image),
    ...tag('name', 'twitter:card', image && 'summary_large_image'),
    ...(canonical ? [`<link rel="canonical" href="${escapeHtml(canonical)}">`] : []),
    ...(feed
      ? [`<link rel="alternate" type="application/rss+xml" title="${escapeHtml(feed.title)}" href="${escapeHtml(feed.href)}">`]
      : []),
    ...tag('name', 'robots', indexed ? undefined : 'noindex'),
    ...structuredData.map((data) => `<script type="application/ld+json">${embeddedJson(data)}</script>`),
  ].join('\n    ')
}

export interface RenderedPage {
  head: PageHead
  /** Client configuration. The page contains it, which saves the browser a request. */
  config: unknown
  status: 200 | 404
  /** URLs of scripts that the page will import. The browser loads them at once, and not one import after another. */
  preloads?: readonly string[]
  /** Third-party origins that the page needs. */
  foreign?: ForeignOrigins | undefined
}

/** Renders the built index.html with a new nonce and the content of the page's head. */
export function renderPage(template: string, { head, config, status, preloads = [], foreign }: RenderedPage): Response {
  const nonce = randomBytes(16).toString('base64')
  const html = template
    .replaceAll('%CSP_NONCE%', nonce)
    .replace('<!--app-head-->', () => headTags(head))
    .replace('</head>', () => `${preloads.map((url) => `<link rel="modulepreload" crossorigin href="${url}">`).join('')}</head>`)
    .replace('%APP_CONFIG%', () => embeddedJson(config))
  return new Response(html, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...pageHeaders(nonce, foreign) },
  })
}
