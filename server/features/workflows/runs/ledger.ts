import type pg from 'pg'
import { storableJson } from '../../../platform/database/storable.ts'
import { together } from '../../../platform/database/together.ts'
import { type HeldRun, LeaseLost } from './held-run.ts'
import type { StepRow } from './step-row.ts'
import { fenceRun, writeSteps, writeStepsAndTotals } from './write-steps.ts'

/** Milliseconds after which what was noted is written even if nobody asks for it. */
const patience = 10

/**
 * Tells if a step or an attempt has ended. A step that begins is no progress, and neither is one that waits for a person: it
 * is written again whenever its run goes on.
 */
const isProgress = ({ status }: StepRow): boolean => status !== 'running' && status !== 'waiting_approval'

/** What a run spent so far. */
export interface Totals {
  tokensIn: number
  tokensOut: number
  /** Null: of some model that was asked the price is not known. */
  costUsd: number | null
}

export interface LedgerOptions {
  owner: pg.Pool
  run: Pick<HeldRun, 'id' | 'lease' | 'tokens_in' | 'tokens_out' | 'cost_usd' | 'takeovers' | 'crashes'>
  /** Something was committed. */
  onWritten: () => void
  /** Writing failed while nobody waited for it. */
  onFault: (error: Error) => void
}

/**
 * What is written for a run, behind its lease: every write first looks whether the lease is still ours, in its own
 * transaction. What is noted goes with the next checkpoint, so that the end of a step and the beginning of the next one are
 * one commit; work in the database joins the same transaction.
 */
export class Ledger {
  readonly totals: Totals
  readonly #options: LedgerOptions
  #client: pg.PoolClient | null = null
  #pending = new Map<string, StepRow>()
  #hasSpent = false
  #turn: Promise<unknown> = Promise.resolve()
  #timer: NodeJS.Timeout | null = null
  #isClosed = false

  constructor(options: LedgerOptions) {
    this.#options = options
    const { tokens_in, tokens_out, cost_usd } = options.run
    this.totals = { tokensIn: tokens_in, tokensOut: tokens_out, costUsd: tokens_in + tokens_out === 0 ? 0 : cost_usd }
  }

  /** Has a step's row written with the next checkpoint, or soon. */
  note(row: StepRow): void {
    this.#pending.set(row.path, { ...row })
    this.#soon()
  }

  /** Adds to what the run spent. */
  spend({ tokensIn, tokensOut, costUsd }: Totals): void {
    this.totals.tokensIn += tokensIn
    this.totals.tokensOut += tokensOut
    this.totals.costUsd = this.totals.costUsd === null || costUsd === null ? null : this.totals.costUsd + costUsd
    this.#hasSpent = true
  }

  /**
   * Does something in the database in the run's transaction, and commits it with the next checkpoint. What fails is undone
   * alone.
   */
  within<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    return this.#inTurn(async () => {
      const client = await this.#open()
      // Not waited for: the work's own statement follows in the same packet.
      client.query('savepoint step').catch(() => undefined)
      try {
        const result = await work(client)
        client.query('release savepoint step').catch(() => undefined)
        this.#soon()
        return result
      } catch (error) {
        await client.query('rollback to savepoint step')
        throw error
      }
    })
  }

  /** Commits what was noted and done. @throws LeaseLost when the run is no longer ours: nothing of it is kept */
  checkpoint(): Promise<void> {
    return this.#inTurn(() => this.#commit())
  }

  /** The last transaction: what was noted, and `work`, which moves the run itself. Afterwards nothing is written any more. */
  close<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    return this.#inTurn(async () => {
      try {
        const client = this.#client ?? (await this.#options.owner.connect())
        const isNew = this.#client === null
        this.#client = client
        // All of it is sent at once. Whether the lease is still ours is known before anything is committed; nothing is given
        // back before all of it has come to its end.
        const [looked, worked] = await Promise.allSettled(
          together(client, () => {
            if (isNew) client.query('begin').catch(() => undefined)
            // One of both looks at the lease, and before the work, which may give it up.
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

  /** Forgets what was not committed. */
  async abandon(): Promise<void> {
    if (this.#isClosed) return
    await this.#inTurn(() => this.#rollBack()).catch(() => undefined)
    this.#isClosed = true
  }

  /** Commits come one after the other, however many items of a loop are under way. */
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

  #soon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null
      if (!this.#isClosed) this.checkpoint().catch((error: Error) => this.#options.onFault(error))
    }, patience)
  }

  async #open(): Promise<pg.PoolClient> {
    if (this.#client) return this.#client
    const client = await this.#options.owner.connect()
    this.#client = client
    try {
      await Promise.all(together(client, () => [client.query('begin'), this.#fence(client)]))
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

  /** Writes what was noted. @returns whether there was anything */
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
      // One statement is a transaction of its own.
      if (await this.#write(this.#options.owner)) this.#options.onWritten()
      return
    }
    try {
      await Promise.all(together(client, () => [this.#write(client), client.query('commit')]))
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
