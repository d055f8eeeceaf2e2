/** Milliseconds in which many asks for the same become one. */
const window = 200

/** Asks that are gathered; `close` drops those that wait. */
export interface Hints {
  hint(name: string): void
  close(): void
}

/** Passes the first ask on at once, and whatever comes within the next moment as one more at its end. */
export function makeHints(ask: (name: string) => void): Hints {
  const open = new Map<string, { again: boolean; timer: NodeJS.Timeout }>()
  const pass = (name: string) => {
    ask(name)
    const timer = setTimeout(() => {
      const { again } = open.get(name) ?? { again: false }
      open.delete(name)
      if (again) pass(name)
    }, window)
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
