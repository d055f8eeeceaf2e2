import type pg from 'pg'
import { pipelineQueries } from '../../../platform/database/pipeline-queries.ts'
import { storableJson } from '../../../platform/database/storable.ts'
import { type ClaimedRun, LeaseLost } from '../worker/claimed-run.ts'
import type { StepRow } from './step-row.ts'
import { fenceRun, writeSteps, writeStepsAndTotals } from './write-steps.ts'

/** Flush delay for buffered step updates. */
const flushDelayMs = 10

/**
 * Tells if a step or an attempt has ended. Starting a step is not progress, and waiting for an approval is not either, because
 * that row is written again each time the run continues.
 */
const isProgress = ({ status }: StepRow): boolean => status !== 'running' && status !== 'waiting_approval'

/** Tokens and cost of a run so far. */
export interface Totals {
  tokensIn: number
  tokensOut: number
  /** In US dollars. Null when the price of a model is not known. */
  costUsd: number | null
}

export interface StepJournalOptions {
  owner: pg.Pool
  run: Pick<ClaimedRun, 'id' | 'lease' | 'tokens_in' | 'tokens_out' | 'cost_usd' | 'takeovers' | 'crashes'>
  /** Called after each commit. */
  onWritten: () => void
  /** Called when a delayed flush fails. */
  onError: (error: Error) => void
}

/**
 * Writes the progress of a run under its lease. Each transaction first checks that this process still has the lease. Step
 * changes are buffered until the next checkpoint, so that the end of a step and the start of the next are one commit. Database
 * work of a step joins the same transaction.
 */
export class StepJournal {
  readonly totals: Totals
  readonly #options: StepJournalOptions
  #client: pg.PoolClient | null = null
  #pending = new Map<string, StepRow>()
  #hasSpent = false
  #turn: Promise<unknown> = Promise.resolve()
  #timer: NodeJS.Timeout | null = null
  #isClosed = false

  constructor(options: StepJournalOptions) {
    this.#options = options
    const { tokens_in, tokens_out, cost_usd } = options.run
    this.totals = { tokensIn: tokens_in, tokensOut: tokens_out, costUsd: tokens_in + tokens_out === 0 ? 0 : cost_usd }
  }

  /** Buffers a step's row for the next checkpoint or flush. */
  note(row: StepRow): void {
    this.#pending.set(row.path, { ...row })
    this.#scheduleFlush()
  }

  /** Adds tokens and cost. */
  spend({ tokensIn, tokensOut, costUsd }: Totals): void {
    this.totals.tokensIn += tokensIn
    this.totals.tokensOut += tokensOut
    this.totals.costUsd = this.totals.costUsd === null || costUsd === null ? null : this.totals.costUsd + costUsd
    this.#hasSpent = true
  }

  /** Runs database work in the run's transaction; the next checkpoint commits it. A failure is rolled back to a savepoint. */
  within<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    return this.#inTurn(async () => {
      const client = await this.#open()
      // Not awaited: the next statement is sent in the same packet.
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

  /** Commits all buffered changes. @throws LeaseLost when another process has the lease; everything is rolled back */
  checkpoint(): Promise<void> {
    return this.#inTurn(() => this.#commit())
  }

  /** Commits buffered changes together with `work`, which changes the run itself. The journal is closed afterwards. */
  close<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    return this.#inTurn(async () => {
      try {
        const client = this.#client ?? (await this.#options.owner.connect())
        const isNew = this.#client === null
        this.#client = client
        // All statements are pipelined. The lease check completes before the commit, and the connection is released only after
        // every statement has ended.
        const [looked, worked] = await Promise.allSettled(
          pipelineQueries(client, () => {
            if (isNew) client.query('begin').catch(() => undefined)
            // Both check the lease. They run before the work, which may release it.
            const looking = isNew && !this.#hasNews() ? this.#fence(client) : this.#write(client)
            return [looking, work(client)] as const
          }),
        )
        if (looked.status === 'rejected') throw looked.reason
        if (worked.status === 'rejected') throw worked.reason
        const result = worked.value
        await this.#commit()
        this.#isClosed = true
        return result
      } catch (error) {
        await this.#rollBack()
        throw error
      }
    })
  }

  /** Discards uncommitted changes. */
  async abandon(): Promise<void> {
    if (this.#isClosed) return
    await this.#inTurn(() => this.#rollBack()).catch(() => undefined)
    this.#isClosed = true
  }

  /** Serializes commits when several items of a loop run concurrently. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#turn.then(async () => {
      if (this.#isClosed) throw new LeaseLost()
      try {
        return await work()
      } catch (error) {
        if (error instanceof LeaseLost) await this.#rollBack()
        throw error
      }
    })
    this.#turn = result.catch(() => undefined)
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
      await Promise.all(pipelineQueries(client, () => [client.query('begin'), this.#fence(client)]))
      return client
    } catch (error) {
      await this.#rollBack()
      throw error
    }
  }

  #hasNews(): boolean {
    return this.#pending.size > 0 || this.#hasSpent
  }

  async #fence(client: pg.PoolClient): Promise<void> {
    const { run } = this.#options
    const { rowCount } = await client.query({ ...fenceRun, values: [run.id, run.lease] })
    if (rowCount !== 1) throw new LeaseLost()
  }

  /** Writes buffered changes. @returns false when there were none */
  async #write(on: pg.PoolClient | pg.Pool): Promise<boolean> {
    if (!this.#hasNews()) return false
    const { run } = this.#options
    const { tokensIn, tokensOut, costUsd } = this.totals
    const rows = storableJson([...this.#pending.values()])
    const hasProgress = this.#pending.values().some(isProgress)
    const hasTotals = this.#hasSpent || (hasProgress && run.takeovers + run.crashes > 0)
    const values = [run.id, run.lease, rows, ...(hasTotals ? [tokensIn, tokensOut, costUsd, hasProgress] : [])]
    const writing = on.query({ ...(hasTotals ? writeStepsAndTotals : writeSteps), values })
    this.#pending = new Map()
    this.#hasSpent = false
    if ((await writing).rowCount !== 1) throw new LeaseLost()
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
      await Promise.all(pipelineQueries(client, () => [this.#write(client), client.query('commit')]))
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
    const broken = await client.query('rollback').then(
      () => undefined,
      (error: Error) => error,
    )
    client.release(broken)
  }
}
