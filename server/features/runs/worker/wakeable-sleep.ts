/** Lets a loop wait for an event or a timeout. An event that arrives before the wait is not lost. */
export interface WakeableSleep {
  /** Ends the current wait. If there is none, the next wait ends at once. */
  wake(): void
  /** Discards earlier events, so that the next wait does not end because of them. */
  reset(): void
  /** Resolves at the first event since the last `reset`, or after `ms` milliseconds. */
  sleep(ms: number): Promise<void>
}

export function makeWakeableSleep(): WakeableSleep {
  let isWoken = false
  let endSleep: (() => void) | null = null
  return {
    wake: () => {
      isWoken = true
      endSleep?.()
    },
    reset: () => {
      isWoken = false
    },
    sleep: async (ms) => {
      if (isWoken) return
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms)
        endSleep = () => {
          clearTimeout(timer)
          resolve()
        }
      })
      endSleep = null
    },
  }
}
