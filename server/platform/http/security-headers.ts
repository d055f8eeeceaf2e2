/** Origins of others that a page lets in, by directive. */
export interface ForeignOrigins {
  script: readonly string[]
  style: readonly string[]
  connect: readonly string[]
  frame: readonly string[]
}

const none: ForeignOrigins = { script: [], style: [], connect: [], frame: [] }

/**
 * Headers of every page (OWASP Secure Headers; CSP level 3). Scripts and styles come from this origin, or carry the
 * answer's nonce; nothing may frame us; videos may be framed from YouTube's privacy-friendly host.
 * A page that is a plain file has no nonce, and no script or style of its own.
 */
export function pageHeaders(nonce?: string, foreign: ForeignOrigins = none): Record<string, string> {
  const own = nonce === undefined ? "'self'" : `'self' 'nonce-${nonce}'`
  const policy = [
    "default-src 'self'",
    ['script-src', own, ...foreign.script].join(' '),
    ['style-src', own, ...foreign.style].join(' '),
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    ["connect-src 'self'", ...foreign.connect].join(' '),
    "media-src 'self' blob:",
    ['frame-src https://www.youtube-nocookie.com', ...foreign.frame].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ]
  return { 'content-security-policy': policy.join('; '), 'x-frame-options': 'DENY', ...commonHeaders }
}

/** Headers of every answer. */
export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
} as const
