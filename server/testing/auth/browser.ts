export interface Visit {
  status: number
  url: string
  headers: Headers
  body: string
}

/**
 * A minimal browser for sign-ins: follows redirects and stores cookies per host. Requests to URLs below `home` are sent to
 * `server`. The browser stops before it requests a URL that `stopsAt` matches.
 */
export class Browser {
  private readonly cookies = new Map<string, Map<string, string>>()
  private readonly options: { home: string; server: string; stopsAt: (url: URL) => boolean }

  constructor(options: { home: string; server: string; stopsAt: (url: URL) => boolean }) {
    this.options = options
  }

  /** Opens a URL, or submits a form, and follows redirects. */
  async open(address: string, form?: Record<string, string>): Promise<Visit> {
    let url = new URL(address)
    let body = form
    for (let step = 0; step < 20; step += 1) {
      const response = await this.ask(url, body)
      const location = response.headers.get('location')
      if (response.status < 300 || response.status > 399 || location === null)
        return { status: response.status, url: url.href, headers: response.headers, body: await response.text() }
      url = new URL(location, url)
      body = undefined
      if (this.options.stopsAt(url)) return { status: response.status, url: url.href, headers: response.headers, body: '' }
    }
    throw new Error('too many redirects')
  }

  /** Deletes all cookies, to simulate a different browser. */
  forget(): void {
    this.cookies.clear()
  }

  /** Returns the `Cookie` header for a host. */
  cookieHeader(host: string): string {
    return [...(this.cookies.get(host) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  private async ask(url: URL, form: Record<string, string> | undefined): Promise<Response> {
    const { home, server } = this.options
    const target = url.origin === home ? `${server}${url.pathname}${url.search}` : url.href
    const jar = this.cookies.get(url.host) ?? new Map<string, string>()
    this.cookies.set(url.host, jar)
    // Browsers omit SameSite=Lax cookies when a page of another site submits a form.
    const cookie = form ? '' : this.cookieHeader(url.host)
    const response = await fetch(target, {
      redirect: 'manual',
      headers: cookie === '' ? {} : { cookie },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }
}

/** Returns the query and fragment parameters of a URL. */
export const parametersOf = (url: string) => ({
  query: Object.fromEntries(new URL(url).searchParams),
  fragment: Object.fromEntries(new URLSearchParams(new URL(url).hash.slice(1))),
})
