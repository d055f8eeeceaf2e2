/** Search parameters of `/confirm`: the token of a link in an email, or an error. */
export interface ConfirmSearch {
  token?: string | undefined
  type?: string | undefined
  redirect_to?: string | undefined
  /** Error code of a temporary error, after which the link still works. */
  reason?: string | undefined
  /** Path of the screen that the link opens. It identifies the purpose of the link, such as a password reset. */
  from?: string | undefined
  /** True if an email change is confirmed at one of the two addresses (old and new), and not yet at the other. */
  half?: boolean | undefined
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

export function confirmSearch(search: Record<string, unknown>): ConfirmSearch {
  return {
    // The router reads a token of digits as a number.
    token: textOf(search.token) ?? (typeof search.token === 'number' ? String(search.token) : undefined),
    type: textOf(search.type),
    redirect_to: textOf(search.redirect_to),
    reason: textOf(search.reason),
    from: textOf(search.from),
    half: search.half === true ? true : undefined,
  }
}
