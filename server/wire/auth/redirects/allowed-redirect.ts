import type { AuthDependencies } from '../dependencies.ts'

/** Rules for allowed redirect targets after a sign-in. */
export interface RedirectRules {
  /** The product's own address, used if the requested target is not allowed. */
  site: string
  /** Patterns from the settings. `*` matches any characters except / and . (slash and dot); `**` matches any characters. */
  patterns: readonly string[]
}

const escapeRegExp = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** Converts a pattern to a regular expression: `*` matches any characters except / and . (slash and dot); `**` matches any characters. */
const expressionOf = (pattern: string) =>
  pattern
    .split('**')
    .map((part) => part.split('*').map(escapeRegExp).join('[^/.]*'))
    .join('.*')
const isLike = (pattern: string, text: string) => new RegExp(`^${expressionOf(pattern)}$`, 'i').test(text)

/**
 * Compares scheme, host and path separately, so that a wildcard in one part cannot match another. Query and fragment are not
 * restricted. The host must have as many labels as the pattern, so that an attacker cannot insert one.
 */
function matches(pattern: string, target: URL): boolean {
  const [, scheme, authority = '', path = ''] = /^([a-z][a-z0-9+.-]*:)\/\/([^/]*)(.*)$/i.exec(pattern) ?? []
  if (scheme?.toLowerCase() !== target.protocol) return false
  // A `**` directly after the host applies to the path, so that `https://app.example.com**` does not match `app.example.community`.
  const [, host = '', wildcard = ''] = /^(.+?)(\*\*)?$/.exec(authority) ?? []
  const parts = host.split('.')
  const labels = target.host.split('.')
  if (parts.length !== labels.length || !parts.every((part, index) => isLike(part.replaceAll('**', '*'), labels[index] ?? ''))) return false
  return [target.pathname, target.pathname.replace(/\/$/, '')].some((pathname) => isLike(wildcard + path, pathname))
}

/**
 * Returns the requested address if it belongs to the product or is on the allow list, otherwise the product's address. In the
 * protocol, a rejected address is not an error.
 */
export function allowedRedirect(requested: string | null | undefined, { site, patterns }: RedirectRules): string {
  if (!requested || /[\\\p{Cc}\s]/u.test(requested)) return site
  const target = URL.parse(requested)
  if (target === null || target.username !== '' || target.password !== '') return site
  const isWeb = target.protocol === 'https:' || target.protocol === 'http:'
  if (isWeb && target.origin === new URL(site).origin) return target.href
  if (/^(javascript|data|vbscript|blob|file|about):$/.test(target.protocol)) return site
  return patterns.some((pattern) => matches(pattern, target)) ? target.href : site
}

/** Returns the redirect rules of this server. */
export const redirectRulesOf = ({ publicUrl, settings }: Pick<AuthDependencies, 'publicUrl' | 'settings'>): RedirectRules => ({
  site: publicUrl(),
  patterns: settings.AUTH_REDIRECT_URLS,
})
