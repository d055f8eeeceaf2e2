/** What must answer before we can serve: each a name and a check that rejects. */
export type ReadinessChecks = Record<string, () => Promise<unknown>>

/** Body of `GET /readyz`. */
export interface ReadinessReport {
  status: 'ready' | 'not_ready'
  /** `ok`, or the reason in words that name no secret. */
  checks: Record<string, string>
}

/** Whether this process can serve now. */
export interface Readiness {
  check(): Promise<ReadinessReport>
}

/** Asks every part at once, each for at most two seconds. While we drain, the answer is `not_ready`. */
export function makeReadiness(checks: ReadinessChecks, isDraining: () => boolean): Readiness {
  return {
    check: async () => {
      const results = await Promise.all(Object.entries(checks).map(async ([name, check]) => [name, await answerOf(check)] as const))
      if (isDraining()) results.push(['server', 'shutting down'])
      const report = Object.fromEntries(results)
      return { status: Object.values(report).every((answer) => answer === 'ok') ? 'ready' : 'not_ready', checks: report }
    },
  }
}

async function answerOf(check: () => Promise<unknown>): Promise<string> {
  const late = new Promise<string>((resolve) => setTimeout(() => resolve('no answer in 2 s'), 2000).unref())
  const answer = check().then(
    () => 'ok',
    (error: { code?: string }) => `failed${error.code ? ` (${error.code})` : ''}`,
  )
  return Promise.race([answer, late])
}
