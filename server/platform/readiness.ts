/** One check: rejects when the server cannot work, returns a remark when it can but an operator should look. */
export type ReadinessCheck = () => Promise<unknown>

/** What must work before we can serve, by name. */
export type ReadinessChecks = Record<string, ReadinessCheck>

/** Body of `GET /readyz`. */
export interface ReadinessReport {
  status: 'ready' | 'not_ready'
  /** `ok`, a remark such as `low`, or the reason of a failure; never names a path, host or secret. */
  checks: Record<string, string>
}

/** Answers whether this process can serve now. */
export interface Readiness {
  check(): Promise<ReadinessReport>
  /** Drops the cached results: a connection was lost, so that the next caller must not read that all is well. */
  forget(): void
}

export interface ReadinessOptions {
  isDraining: () => boolean
  /** Monotonic milliseconds; replaced in tests. */
  now?: () => number
}

/** A report is repeated for this long: checks write to the disk, and anyone may ask. */
const cacheMs = 1000
const checkTimeoutMs = 2000

interface Result {
  isOk: boolean
  text: string
}
type Results = Record<string, Result>

/**
 * Runs all checks at once, each for at most two seconds, and repeats the results for a second. A check that is still running
 * is not started again. While the server drains, it is `not_ready` at once.
 */
export function makeReadiness(checks: ReadinessChecks, { isDraining, now = () => performance.now() }: ReadinessOptions): Readiness {
  const single = Object.entries(checks).map(([name, check]) => [name, singleFlight(check)] as const)
  let latest: { results: Promise<Results>; settledAt: number | null } | null = null

  function results(): Promise<Results> {
    if (latest && (latest.settledAt === null || now() - latest.settledAt < cacheMs)) return latest.results
    const fresh = {
      results: Promise.all(single.map(async ([name, check]) => [name, await resultOf(check)] as const)).then(Object.fromEntries),
      settledAt: null as number | null,
    }
    latest = fresh
    void fresh.results.then(() => {
      fresh.settledAt = now()
    })
    return fresh.results
  }

  return {
    forget: () => {
      latest = null
    },
    check: async () => {
      const found = { ...(await results()), ...(isDraining() ? { server: { isOk: false, text: 'shutting down' } } : {}) }
      const entries = Object.entries(found)
      return {
        status: entries.every(([, { isOk }]) => isOk) ? 'ready' : 'not_ready',
        checks: Object.fromEntries(entries.map(([name, { text }]) => [name, text])),
      }
    },
  }
}

/** Shares one call among all callers while it runs. */
function singleFlight<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null
  return () => {
    running ??= run().finally(() => {
      running = null
    })
    return running
  }
}

async function resultOf(check: ReadinessCheck): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Result>((resolve) => {
    timer = setTimeout(() => resolve({ isOk: false, text: 'no answer in 2 s' }), checkTimeoutMs).unref()
  })
  const answer = check().then(
    (remark) => ({ isOk: true, text: typeof remark === 'string' ? remark : 'ok' }),
    (error: { code?: string }) => ({ isOk: false, text: `failed${error.code ? ` (${error.code})` : ''}` }),
  )
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
