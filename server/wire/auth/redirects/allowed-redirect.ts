import type { AuthDependencies } from '../dependencies.ts'

/** Where a sign-in may lead back to. */
export interface RedirectRules {
  /** The product's own address; anything else falls back to it. */
  site: string
  /** Of the settings: addresses with `*` (anything but / and .) and `**` (anything). */
  patterns: readonly string[]
}

const escapeRegExp = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** `*` stands for anything but / and ., `**` for anything. */
const expressionOf = (pattern: string) =>
  pattern
    .split('**')
    .map((part) => part.split('*').map(escapeRegExp).join('[^/.]*'))
    .join('.*')
const isLike = (pattern: string, text: string) => new RegExp(`^${expressionOf(pattern)}$`, 'i').test(text)

/**
 * A pattern is compared with scheme, host and path, each for itself, so that no wildcard of the host reaches into the path, or the
 * other way round; what follows them is the target's own. A host has as many parts as its pattern: nobody registers one between.
 */
function matches(pattern: string, target: URL): boolean {
  const [, scheme, authority = '', path = ''] = /^([a-z][a-z0-9+.-]*:)\/\/([^/]*)(.*)$/i.exec(pattern) ?? []
  if (scheme?.toLowerCase() !== target.protocol) return false
  // `https://app.example.com**` means what is behind the host, not `app.example.community`.
  const [, host = '', more = ''] = /^(.+?)(\*\*)?$/.exec(authority) ?? []
  const parts = host.split('.')
  const own = target.host.split('.')
  if (parts.length !== own.length || !parts.every((part, index) => isLike(part.replaceAll('**', '*'), own[index] ?? ''))) return false
  return [target.pathname, target.pathname.replace(/\/$/, '')].some((asked) => isLike(more + path, asked))
}

/**
 * Where to send the browser: the asked-for address when it is the product's own or of the allow-list, else the product.
 * The fault stays silent, as in the wire contract: an error page would have to be somewhere, too.
 */
export function allowedRedirect(asked: string | null | undefined, { site, patterns }: RedirectRules): string {
  if (!asked || /[\\\p{Cc}\s]/u.test(asked)) return site
  const target = URL.parse(asked)
  if (target === null || target.username !== '' || target.password !== '') return site
  const isWeb = target.protocol === 'https:' || target.protocol === 'http:'
  if (isWeb && target.origin === new URL(site).origin) return target.href
  if (/^(javascript|data|vbscript|blob|file|about):$/.test(target.protocol)) return site
  return patterns.some((pattern) => matches(pattern, target)) ? target.href : site
}

/** The rules of this server. */
export const redirectRulesOf = ({ publicUrl, settings }: Pick<AuthDependencies, 'publicUrl' | 'settings'>): RedirectRules => ({
  site: publicUrl(),
  patterns: settings.AUTH_REDIRECT_URLS,
})
