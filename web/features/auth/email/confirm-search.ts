/** Parameters of an email link to `/confirm`, or an error. */
export interface ConfirmSearch {
  token?: string | undefined
  type?: string | undefined
  redirect_to?: string | undefined
  /** Error code of the link. */
  reason?: string | undefined
  /** Redirect path of the link, which tells its purpose. */
  from?: string | undefined
  /** One of the two addresses has confirmed the change. */
  half?: boolean | undefined
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

export function confirmSearch(search: Record<string, unknown>): ConfirmSearch {
  return {
    // The router parses an all-digit token as a number.
    token: textOf(search.token) ?? (typeof search.token === 'number' ? String(search.token) : undefined),
    type: textOf(search.type),
    redirect_to: textOf(search.redirect_to),
    reason: textOf(search.reason),
    from: textOf(search.from),
    half: search.half === true ? true : undefined,
  }
}
