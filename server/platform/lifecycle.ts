import type { Logger } from './logging/log.ts'

/** One step of the shutdown, with its timeout in seconds. */
interface Phase {
  name: string
  seconds: number
  end: () => Promise<unknown>
}

/** Shutdown phases. They run in reverse order of registration, each with a timeout. */
export interface Lifecycle {
  /** Registers a function that stops something that has started, or is starting. */
  onStop(name: string, seconds: number, end: () => Promise<unknown>): void
  /** Runs all phases once; later calls return the same promise. Never rejects: a phase that fails or times out is logged and skipped. */
  stop(): Promise<void>
  /** True after the first call of `stop`. */
  isStopping(): boolean
}

export function makeLifecycle(log: Logger): Lifecycle {
  const phases: Phase[] = []
  let stopping: Promise<void> | null = null

  async function endAll(): Promise<void> {
    for (const phase of phases.toReversed()) {
      const error = await endWithin(phase)
      if (error) log.error({ phase: phase.name, error }, 'shutdown phase failed')
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

/** Runs a phase within its timeout. @returns the error message, or null */
async function endWithin({ seconds, end }: Phase): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(`not done after ${seconds} s`), seconds * 1000)
  })
  // The async wrapper also catches errors that `end` throws synchronously.
  const outcome = (async () => end())().then(
    () => null,
    (error: Error) => error.message,
  )
  const error = await Promise.race([outcome, tooLate])
  clearTimeout(timer)
  return error
}
