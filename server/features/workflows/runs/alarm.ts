/** Lets somebody rest until something happens, which may be before they lie down. */
export interface Alarm {
  /** Something happened: ends the rest, or the next one as it begins. */
  ring(): void
  /** Forgets what rang until now. */
  reset(): void
  /** Ends when it rings, or has rung since the last `reset`, and after `ms` milliseconds at the latest. */
  rest(ms: number): Promise<void>
}

export function makeAlarm(): Alarm {
  let hasRung = false
  let wakeUp: (() => void) | null = null
  return {
    ring: () => {
      hasRung = true
      wakeUp?.()
    },
    reset: () => {
      hasRung = false
    },
    rest: async (ms) => {
      if (hasRung) return
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms)
        wakeUp = () => {
          clearTimeout(timer)
          resolve()
        }
      })
      wakeUp = null
    },
  }
}
