/** What a mail's link carries. */
export interface ConfirmLink {
  /** The secret of the one-time token. */
  token: string
  /** The `type` of the verification. */
  type: string
  /** Where it leads in the end. */
  redirectTo: string
  /** The code of what kept it from being followed; the link is as good as before. */
  fault?: string
}

/** The page of ours that asks for a click before a link is followed. @param site the product's address, without a slash at its end */
export function confirmAddress(site: string, { token, type, redirectTo, fault }: ConfirmLink): string {
  const url = new URL(`${site}/confirm`)
  url.search = new URLSearchParams({ token, type, redirect_to: redirectTo, ...(fault !== undefined && { fault }) }).toString()
  return url.href
}
