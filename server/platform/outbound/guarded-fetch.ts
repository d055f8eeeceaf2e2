import { lazy } from '../concurrency/lazy.ts'

export interface GuardedFetchOptions {
  /** Value of `OUTBOUND_ALLOW_PRIVATE`: allows all addresses. */
  allowPrivate: boolean
  /** Origins that may be requested although their address is private, such as `http://127.0.0.1:11434`. */
  allowedOrigins: readonly string[]
}

export interface GuardedFetch {
  fetch: typeof fetch
  close(): Promise<void>
}

/** Creates a `fetch` for libraries that stream responses. It connects only to public addresses and to the allowed origins. */
export function makeGuardedFetch({ allowPrivate, allowedOrigins }: GuardedFetchOptions): GuardedFetch {
  let isUsed = false
  const load = lazy(async () => {
    isUsed = true
    const [{ makeGuardedAgent }, { fetch: send }] = await Promise.all([import('./guarded-agent.ts'), import('undici')])
    return { dispatcher: makeGuardedAgent(allowPrivate), send }
  })
  const guardedFetch: typeof fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : input
    if (allowPrivate || allowedOrigins.includes(URL.parse(url)?.origin ?? '')) return fetch(input, init)
    const { dispatcher, send } = await load()
    // Casts: the types of undici and of Node's own fetch describe the same objects, but differ in name.
    const response = await send(url, { ...(init as Parameters<typeof send>[1]), dispatcher })
    return response as unknown as Response
  }
  return {
    fetch: guardedFetch,
    close: async () => {
      if (isUsed) await (await load()).dispatcher.destroy()
    },
  }
}
