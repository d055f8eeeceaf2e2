/** Parameters of a link in an email that opens the confirmation page. */
export interface ConfirmationLink {
  /** Secret one-time token in the link. */
  token: string
  /** Purpose of the token: the parameter `type` of the protocol. */
  type: string
  /** Redirect address after the confirmation. */
  redirectTo: string
  /** Code of the error that prevented a previous attempt. The link is still valid. */
  errorCode?: string
}

/**
 * Returns the URL of our confirmation page, which requires a click before the link is used.
 * @param site the product's address, without a trailing slash
 */
export function confirmationUrl(site: string, { token, type, redirectTo, errorCode }: ConfirmationLink): string {
  const url = new URL(`${site}/confirm`)
  url.search = new URLSearchParams({
    token,
    type,
    redirect_to: redirectTo,
    ...(errorCode !== undefined && { fault: errorCode }),
  }).toString()
  return url.href
}
