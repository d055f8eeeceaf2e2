import type pg from 'pg'
import { storableJson } from '../../../../platform/database/storable.ts'
import { type ClaimedRun, LeaseLostError } from '../../worker/claimed-run.ts'
import type { StepRow } from './step-row.ts'
import { lockLeasedRun, writeSteps, writeStepsAndTotals } from './write-steps.ts'

/** Flush delay for buffered step changes, in milliseconds. */
const flushDelayMs = 10

/**
 * Returns whether a row records progress: the end of a step or of an attempt. The start of a step is not progress. The row of a step that
 * waits for an approval is not progress either, because it is written again each time the run continues.
 */
const isProgress = ({ status }: StepRow): boolean => status !== 'running' && status !== 'waiting_approval'

/** Tokens and cost of a run so far. */
export interface Totals {
  tokensIn: number
  tokensOut: number
  /** Cost in US dollars; null if the price of a model is unknown. */
  costUsd: number | null
}

export interface StepJournalOptions {
  owner: pg.Pool
  run: Pick<ClaimedRun, 'id' | 'lease' | 'tokens_in' | 'tokens_out' | 'cost_usd' | 'takeovers' | 'crashes'>
  /** Called after each commit. */
  onWritten: () => void
  /** Called when a delayed write fails. */
  onError: (error: Error) => void
}

/**
 * Writes the progress of a run under its lease. Each transaction first checks that this process still has the lease. Changes of
 * steps are buffered until the next checkpoint, so that the end of a step and the start of the next are one commit. Database work
 * of a step is part of the same transaction.
 */
export class StepJournal {
  readonly totals: Totals
  readonly #options: StepJournalOptions
  #client: pg.PoolClient | null = null
  #pending = new Map<string, StepRow>()
  #hasSpent = false
  #lastOperation: Promise<unknown> = Promise.resolve()
  #timer: NodeJS.Timeout | null = null
  #isClosed = false

  constructor(options: StepJournalOptions) {
    this.#options = options
    const { tokens_in, tokens_out, cost_usd } = options.run
    this.totals = { tokensIn: tokens_in, tokensOut: tokens_out, costUsd: tokens_in + tokens_out === 0 ? 0 : cost_usd }
  }

  /** Buffers the row of a step for the next checkpoint or delayed write. */
  bufferStep(row: StepRow): void {
    this.#pending.set(row.path, { ...row })
    this.#scheduleFlush()
  }

  /** Adds tokens and cost to the totals. */
  spend({ tokensIn, tokensOut, costUsd }: Totals): void {
    this.totals.tokensIn += tokensIn
    this.totals.tokensOut += tokensOut
    this.totals.costUsd = this.totals.costUsd === null || costUsd === null ? null : this.totals.costUsd + costUsd
    this.#hasSpent = true
  }

  /** Runs database work in the run's transaction, which the next checkpoint commits. A failure is rolled back to a savepoint. */
  within<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    return this.serialize(async () => {
      const client = await this.#open()
      // The savepoint is not awaited, so that the next statement is sent in the same packet.
      client.query('savepoint step').catch(() => undefined)
      try {
        const result = await work(client)
        client.query('release savepoint step').catch(() => undefined)
        this.#scheduleFlush()
        return result
      } catch (error) {
        await client.query('rollback to savepoint step')
        throw error
      }
    })
  }

  /** Commits all buffered changes. @throws LeaseLostError if another process has the lease; the transaction is then rolled back */
  checkpoint(): Promise<void> {
    return this.serialize(() => this.#commit())
  }

  /** Commits buffered changes together with `work`, which changes the run itself. Then closes the journal. */
  close<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    return this.serialize(async () => {
      try {
        const client = this.#client ?? (await this.#options.owner.connect())
        const isNew = this.#client === null
        this.#client = client
        // All statements are sent together. The check of the lease completes before the commit, and the connection is released only
        // after every statement has ended.
        if (isNew) client.query('begin').catch(() => undefined)
        // Both statements check the lease. They are executed before `work`, which may release the lease.
        const leaseCheck = isNew && !this.hasChanges() ? this.requireLease(client) : this.#write(client)
        const [leaseResult, workResult] = await Promise.allSettled([leaseCheck, work(client)])
        if (leaseResult.status === 'rejected') throw leaseResult.reason
        if (workResult.status === 'rejected') throw workResult.reason
        const result = workResult.value
        await this.#commit()
        this.#isClosed = true
        return result
      } catch (error) {
        await this.#rollBack()
        throw error
      }
    })
  }

  /** Returns whether `closeAtOnce` can be called: no transaction is open, and the run has no takeovers or crashes that progress must reset. */
  canCloseAtOnce(): boolean {
    const { takeovers, crashes } = this.#options.run
    return this.#client === null && takeovers + crashes === 0
  }

  /**
   * Writes buffered changes together with a change of the run, in one statement without an explicit transaction. Then closes the journal.
   * @param change a statement of `withSteps`, with the values of its parameters before the lease
   * @throws LeaseLostError if another process has the lease, or the condition of the statement is not met
   */
  closeAtOnce({ values, ...change }: { name: string; text: string; values: readonly unknown[] }): Promise<void> {
    return this.serialize(async () => {
      if (this.#timer) clearTimeout(this.#timer)
      this.#timer = null
      const { owner, run, onWritten } = this.#options
      const rows = storableJson([...this.#pending.values()])
      const { rowCount } = await owner.query({ ...change, values: [...values, run.lease, rows] })
      if (rowCount !== 1) throw new LeaseLostError()
      this.#isClosed = true
      onWritten()
    })
  }

  /** Discards changes that were not committed. */
  async discard(): Promise<void> {
    if (this.#isClosed) return
    await this.serialize(() => this.#rollBack()).catch(() => undefined)
    this.#isClosed = true
  }

  /** Runs commits one after another, because several items of a loop can run concurrently. */
  serialize<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#lastOperation.then(async () => {
      if (this.#isClosed) throw new LeaseLostError()
      try {
        return await work()
      } catch (error) {
        if (error instanceof LeaseLostError) await this.#rollBack()
        throw error
      }
    })
    this.#lastOperation = result.catch(() => undefined)
    return result
  }

  #scheduleFlush(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null
      if (!this.#isClosed) this.checkpoint().catch((error: Error) => this.#options.onError(error))
    }, flushDelayMs)
  }

  async #open(): Promise<pg.PoolClient> {
    if (this.#client) return this.#client
    const client = await this.#options.owner.connect()
    this.#client = client
    try {
      await Promise.all([client.query('begin'), this.requireLease(client)])
      return client
    } catch (error) {
      await this.#rollBack()
      throw error
    }
  }

  hasChanges(): boolean {
    return this.#pending.size > 0 || this.#hasSpent
  }

  async requireLease(client: pg.PoolClient): Promise<void> {
    const { run } = this.#options
    const { rowCount } = await client.query({ ...lockLeasedRun, values: [run.id, run.lease] })
    if (rowCount !== 1) throw new LeaseLostError()
  }

  /** Writes buffered changes. @returns false if there were none */
  async #write(executor: pg.PoolClient | pg.Pool): Promise<boolean> {
    if (!this.hasChanges()) return false
    const { run } = this.#options
    const { tokensIn, tokensOut, costUsd } = this.totals
    const rows = storableJson([...this.#pending.values()])
    const hasProgress = this.#pending.values().some(isProgress)
    const hasTotals = this.#hasSpent || (hasProgress && run.takeovers + run.crashes > 0)
    const values = [run.id, run.lease, rows, ...(hasTotals ? [tokensIn, tokensOut, costUsd, hasProgress] : [])]
    const writing = executor.query({ ...(hasTotals ? writeStepsAndTotals : writeSteps), values })
    this.#pending = new Map()
    this.#hasSpent = false
    if ((await writing).rowCount !== 1) throw new LeaseLostError()
    if (hasProgress) {
      run.takeovers = 0
      run.crashes = 0
    }
    return true
  }

  async #commit(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    const client = this.#client
    if (!client) {
      // A single statement needs no explicit transaction.
      if (await this.#write(this.#options.owner)) this.#options.onWritten()
      return
    }
    try {
      await Promise.all([this.#write(client), client.query('commit')])
    } catch (error) {
      await this.#rollBack()
      throw error
    }
    this.#client = null
    client.release()
    this.#options.onWritten()
  }

  async #rollBack(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    this.#pending = new Map()
    const client = this.#client
    this.#client = null
    if (!client) return
    const rollbackError = await client.query('rollback').then(
      () => undefined,
      (error: Error) => error,
    )
    client.release(rollbackError)
  }
}
