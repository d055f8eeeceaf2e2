/** One check. Rejects if the server cannot work. Returns a remark if the server can work but an operator should investigate. */
export type ReadinessCheck = () => Promise<unknown>

/** The checks that must pass before the server accepts traffic, by name. */
export type ReadinessChecks = Record<string, ReadinessCheck>

/** Response body of `GET /readyz`. */
export interface ReadinessReport {
  status: 'ready' | 'not_ready'
  /** Results by name: `ok`, a remark such as `low`, or the reason for a failure. Never contains a path, host or secret. */
  checks: Record<string, string>
}

/** Reports whether this process can currently serve requests. */
export interface Readiness {
  check(): Promise<ReadinessReport>
  /** Discards the cached results. Called when a connection is lost, so that the next report is fresh. */
  forget(): void
}

export interface ReadinessOptions {
  isDraining: () => boolean
  /** Returns the current monotonic time in milliseconds. Tests replace this function. */
  now?: () => number
}

/** Cache lifetime of results, in milliseconds, because the checks write to the disk and the endpoint is public. */
const cacheMs = 1000
const checkTimeoutMs = 2000

interface Result {
  isOk: boolean
  text: string
}
type Results = Record<string, Result>

/**
 * Creates the readiness report. All checks run in parallel, each with a timeout of two seconds. Results are cached for one
 * second. A check that is still running is not started again. While the server drains, the report is `not_ready`.
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
      const current = { ...(await results()), ...(isDraining() ? { server: { isOk: false, text: 'shutting down' } } : {}) }
      const entries = Object.entries(current)
      return {
        status: entries.every(([, { isOk }]) => isOk) ? 'ready' : 'not_ready',
        checks: Object.fromEntries(entries.map(([name, { text }]) => [name, text])),
      }
    },
  }
}

/** Wraps `run` so that concurrent callers share one call. */
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
  const timedOut = new Promise<Result>((resolve) => {
    timer = setTimeout(() => resolve({ isOk: false, text: 'no answer in 2 s' }), checkTimeoutMs).unref()
  })
  const result = check().then(
    (remark) => ({ isOk: true, text: typeof remark === 'string' ? remark : 'ok' }),
    (error: { code?: string }) => ({ isOk: false, text: `failed${error.code ? ` (${error.code})` : ''}` }),
  )
  return Promise.race([result, timedOut]).finally(() => clearTimeout(timer))
}
