/** Third-party origins that a page may load content from, by directive of the Content Security Policy. */
export interface ForeignOrigins {
  script: readonly string[]
  style: readonly string[]
  connect: readonly string[]
  frame: readonly string[]
}

const none: ForeignOrigins = { script: [], style: [], connect: [], frame: [] }

/**
 * Returns the security headers for a page (OWASP Secure Headers; CSP level 3). Scripts and styles must come from this origin or
 * have the nonce of the response. Framing is denied. Videos may be embedded from YouTube's privacy-enhanced host.
 * @param nonce absent for static pages, which have no inline scripts or styles
 */
export function pageHeaders(nonce?: string, foreign: ForeignOrigins = none): Record<string, string> {
  const scriptSource = nonce === undefined ? "'self'" : `'self' 'nonce-${nonce}'`
  const policy = [
    "default-src 'self'",
    ['script-src', scriptSource, ...foreign.script].join(' '),
    ['style-src', scriptSource, ...foreign.style].join(' '),
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

/** Security headers of pages and of the routes of services. `secureResponses` sets those of all responses. */
export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
} as const
