/** Contents of a link in an email. */
export interface ConfirmLink {
  /** Secret of the one-time token. */
  token: string
  /** Verification `type`. */
  type: string
  /** Final redirect target. */
  redirectTo: string
  /** Code of the error that prevented a previous attempt. The link is still valid. */
  fault?: string
}

/**
 * Returns our confirmation page, which requires a click before the link is used. @param site the product's address, without a trailing
 * slash
 */
export function confirmAddress(site: string, { token, type, redirectTo, fault }: ConfirmLink): string {
  const url = new URL(`${site}/confirm`)
  url.search = new URLSearchParams({ token, type, redirect_to: redirectTo, ...(fault !== undefined && { fault }) }).toString()
  return url.href
}
