/** What a mail's link brings to `/confirm`, or what went wrong further on. */
export interface ConfirmSearch {
  token?: string | undefined
  type?: string | undefined
  redirect_to?: string | undefined
  /** The service's code of what was wrong with a link. */
  fault?: string | undefined
  /** The path that the link wanted to open: it says what the link was for. */
  from?: string | undefined
  /** One of two mailboxes has agreed. */
  half?: boolean | undefined
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

export function confirmSearch(search: Record<string, unknown>): ConfirmSearch {
  return {
    // A secret of digits alone would have become a number on the way.
    token: textOf(search.token) ?? (typeof search.token === 'number' ? String(search.token) : undefined),
    type: textOf(search.type),
    redirect_to: textOf(search.redirect_to),
    fault: textOf(search.fault),
    from: textOf(search.from),
    half: search.half === true ? true : undefined,
  }
}
