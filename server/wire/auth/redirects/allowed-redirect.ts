import type { AuthDependencies } from '../dependencies.ts'

/** Where a sign-in may lead back to. */
export interface RedirectRules {
  /** The product's own address; anything else falls back to it. */
  site: string
  /** Of the settings: addresses with `*` (anything but / and .) and `**` (anything). */
  patterns: readonly string[]
}

const escapeRegExp = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** A pattern is compared with scheme, host and path; what follows them is the target's own. */
function matches(pattern: string, target: URL): boolean {
  const source = pattern
    .split('**')
    .map((part) => part.split('*').map(escapeRegExp).join('[^/.]*'))
    .join('.*')
  const bare = `${target.protocol}//${target.host}${target.pathname}`
  return new RegExp(`^${source}$`, 'i').test(bare) || new RegExp(`^${source}$`, 'i').test(bare.replace(/\/$/, ''))
}

/** Whether a wildcard of the pattern could stand for a part of the host that an attacker chooses. */
function hostIsOf(pattern: string, target: URL): boolean {
  const host = /^[a-z][a-z0-9+.-]*:\/\/([^/]*)/i.exec(pattern)?.[1] ?? ''
  return host.split('.').length === target.host.split('.').length
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
  return patterns.some((pattern) => hostIsOf(pattern, target) && matches(pattern, target)) ? target.href : site
}

/** The rules of this server. */
export const redirectRulesOf = ({ publicUrl, settings }: Pick<AuthDependencies, 'publicUrl' | 'settings'>): RedirectRules => ({
  site: publicUrl(),
  patterns: settings.AUTH_REDIRECT_URLS,
})
