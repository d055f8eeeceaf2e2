/** Exit codes of server/main.ts and tools/start.mjs. */
export declare const exitCodes: {
  readonly crashLoop: 70
  readonly outOfStorage: 74
  readonly databaseUnavailable: 75
  readonly configuration: 78
}

/** A process that has ended. Times are milliseconds of the same clock. */
export interface EndedProcess {
  startedAt: number
  readyAt: number | null
  endedAt: number
  code: number | null
  signal: string | null
}

export type RestartDecision =
  | { action: 'end'; code: number }
  | { action: 'restart'; delayMs: number; crashes: number }
  | { action: 'give-up'; code: number; crashes: number }

/** Decides whether to restart a supervised process that has ended. */
export declare function decideRestart(history: readonly EndedProcess[], options?: { random?: () => number }): RestartDecision
