import { paths } from './paths.ts'

const entrances: readonly string[] = [paths.login, paths.signup]

/**
 * The path to go on to after login, or null: only an address of our own may be one
 * (`//evil.example`, `/\evil.example` and `javascript:` would lead elsewhere), and not the login screen itself.
 */
export function safeRedirect(target: unknown, origin: string): string | null {
  // The URL parser drops tabs and line breaks before it reads: "/\t/evil.example" would be another host.
  if (typeof target !== 'string' || !target.startsWith('/') || /[\\\p{Cc}]/u.test(target)) return null
  if (!URL.canParse(target, origin)) return null
  const url = new URL(target, origin)
  // Read again as it will be: "/.//evil.example" comes out of the parser as "//evil.example".
  if (url.origin !== origin || target.startsWith('//') || url.pathname.startsWith('//') || entrances.includes(url.pathname)) return null
  return `${url.pathname}${url.search}${url.hash}`
}
