import { randomBytes } from 'node:crypto'
import { escapeHtml } from '../escape-html.ts'
import { pageHeaders } from './security-headers.ts'

/** What the server writes into the head of a page. */
export interface PageHead {
  title: string
  description?: string | undefined
  canonical?: string | undefined
  indexed: boolean
}

/** JSON that may stand in a script element: no `</script>`, no `<!--`. */
const embeddedJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

function headTags({ title, description, canonical, indexed }: PageHead): string {
  const tag = (attribute: string, name: string, content: string) => `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`
  return [
    `<title>${escapeHtml(title)}</title>`,
    tag('property', 'og:title', title),
    tag('property', 'og:type', 'website'),
    ...(description ? [tag('name', 'description', description), tag('property', 'og:description', description)] : []),
    ...(canonical ? [`<link rel="canonical" href="${escapeHtml(canonical)}">`, tag('property', 'og:url', canonical)] : []),
    ...(indexed ? [] : [tag('name', 'robots', 'noindex')]),
  ].join('\n    ')
}

/**
 * Fills the built index.html: a fresh nonce, the head, and the configuration that
 * spares the browser a request before its first.
 */
export function renderPage(template: string, head: PageHead, config: unknown, status: 200 | 404): Response {
  const nonce = randomBytes(16).toString('base64')
  const html = template
    .replaceAll('%CSP_NONCE%', nonce)
    .replace('<!--app-head-->', () => headTags(head))
    .replace('%APP_CONFIG%', () => embeddedJson(config))
  return new Response(html, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...pageHeaders(nonce) },
  })
}
