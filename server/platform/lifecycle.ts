import type { Logger } from './log.ts'

/** One thing to end at shutdown. */
interface Phase {
  name: string
  seconds: number
  end: () => Promise<unknown>
}

/** What was started, to be ended in the opposite order, each within its own time. */
export interface Lifecycle {
  /** Remembers how to end something that has started, or is starting. */
  onStop(name: string, seconds: number, end: () => Promise<unknown>): void
  /** Ends everything once, however often it is called. Never rejects: a phase that fails or takes too long is logged and passed over. */
  stop(): Promise<void>
  /** From the first call of `stop` on. */
  isStopping(): boolean
}

/**
 * The phases of a shutdown, ended in the reverse order of their beginning, each within its own time. A phase that fails is
 * logged, and the next one ends all the same.
 */
export function makeLifecycle(log: Logger): Lifecycle {
  const phases: Phase[] = []
  let stopping: Promise<void> | null = null

  async function endAll(): Promise<void> {
    for (const phase of phases.toReversed()) {
      const fault = await endWithin(phase)
      if (fault) log.error({ phase: phase.name, fault }, 'shutdown phase failed')
      else log.debug({ phase: phase.name }, 'shutdown phase done')
    }
  }

  return {
    onStop: (name, seconds, end) => void phases.push({ name, seconds, end }),
    stop: () => {
      stopping ??= endAll()
      return stopping
    },
    isStopping: () => stopping !== null,
  }
}

async function endWithin({ seconds, end }: Phase): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(`not done after ${seconds} s`), seconds * 1000)
  })
  // `async`: an end that throws before it returns a promise is a failed one, too.
  const ended = (async () => end())().then(
    () => null,
    (error: Error) => error.message,
  )
  const fault = await Promise.race([ended, tooLate])
  clearTimeout(timer)
  return fault
}
