/** Requests for the same job within this time are merged, in milliseconds. */
const windowMs = 200

/** Requests for background jobs, merged if they follow each other quickly. */
export interface Hints {
  hint(name: string): void
  /** Discards requests that were not sent. */
  close(): void
}

/** Sends the first request for a job immediately, and merges later ones within the window into one request at its end. */
export function makeHints(send: (name: string) => void): Hints {
  const open = new Map<string, { again: boolean; timer: NodeJS.Timeout }>()
  const pass = (name: string) => {
    send(name)
    const timer = setTimeout(() => {
      const { again } = open.get(name) ?? { again: false }
      open.delete(name)
      if (again) pass(name)
    }, windowMs)
    timer.unref()
    open.set(name, { again: false, timer })
  }
  return {
    hint: (name) => {
      const waiting = open.get(name)
      if (waiting) waiting.again = true
      else pass(name)
    },
    close: () => {
      for (const { timer } of open.values()) clearTimeout(timer)
      open.clear()
    },
  }
}
