import type { ServerResponse } from 'node:http'
import type { RowReader } from '../../../platform/database/read-rows.ts'
import type { ByteBudget } from '../../../platform/http/connections/byte-budget.ts'
import { RestError } from '../errors/errors.ts'
import type { Media } from '../parse/media-type.ts'
import { punctuation } from '../respond/body-form.ts'
import { LargeBody } from '../respond/large-body.ts'
import type { Summary } from '../sql/body.ts'

/** The result of a statement. */
export interface StatementResult extends Required<Omit<Summary, 'updated'>> {
  /** Null when the statement returns no rows of the body. */
  body: string | LargeBody | null
  /** Number of rows that an upsert updated. */
  updated: number
}

/** The format of a body. */
export interface BodyFormat {
  /** A single value also uses `object`. */
  form: Media['form']
  /** The columns, in order. */
  keys: readonly string[]
}

export interface CollectorOptions {
  /** Null for a statement that returns only the summary. */
  format: BodyFormat | null
  /** Budget for large bodies. No limit when absent. */
  budget: ByteBudget | undefined
  /** The client network that is charged for a large body. */
  holder: string
  outgoing: ServerResponse | undefined
}

/** A longer body is a `LargeBody`, which counts against the byte budget. */
const maxTextLength = 256 * 1024

/**
 * Collects the rows of a statement into a body. The whole body is read before its first byte is sent, so that errors and an exceeded
 * size limit still set the status, and the database connection does not wait for the client.
 */
export class RowCollector implements RowReader {
  readonly #options: CollectorOptions
  readonly #punctuation: readonly [before: string, between: string, after: string]
  #stop: (reason: unknown) => void = () => undefined
  /** The latest row. The last row of a statement is its summary. */
  #latest: string | null | undefined
  #rows = 0
  #isEmpty = true
  #text: string
  #large: LargeBody | null = null

  constructor(options: CollectorOptions) {
    this.#options = options
    this.#punctuation = options.format === null ? ['', '', ''] : punctuation(options.format.form, options.format.keys)
    this.#text = this.#punctuation[0]
  }

  onStart(stop: (reason: unknown) => void): void {
    this.#stop = stop
  }

  /** @throws OverloadedError when the byte budget has no space for the body. */
  onRow(value: string | null): void {
    if (this.#latest !== undefined) this.#addRow(this.#latest)
    this.#latest = value
  }

  /** Returns the result after the last row. */
  result(): StatementResult {
    if (typeof this.#latest !== 'string') throw new RestError({ status: 500, code: 'PGRSTX00', message: 'The database returned no row' })
    // Cast: the summary has this type (sql/body.ts).
    const { n = this.#rows, total = null, headers, status, updated = null, location = null } = JSON.parse(this.#latest) as Summary
    this.#append(this.#punctuation[2])
    const body = this.#options.format === null ? null : (this.#large ?? this.#text)
    return { n, total, headers, status, updated: Number(updated), location, body }
  }

  /** Releases the memory of a body that is not sent. */
  release(): void {
    this.#large?.release()
  }

  #addRow(value: string | null): void {
    this.#rows += 1
    const text = value ?? (this.#options.format?.form === 'json' || this.#options.format?.form === 'object' ? 'null' : null)
    if (text === null) return
    this.#append(this.#isEmpty ? text : this.#punctuation[1] + text)
    this.#isEmpty = false
  }

  #append(text: string): void {
    if (this.#large === null && this.#text.length + text.length <= maxTextLength) {
      this.#text += text
      return
    }
    if (this.#large === null) {
      this.#large = this.#makeLarge()
      this.#large.append(this.#text)
      this.#text = ''
    }
    this.#large.append(text)
  }

  #makeLarge(): LargeBody {
    const { budget, holder, outgoing } = this.#options
    const body = new LargeBody({ budget, holder, outgoing })
    body.signal.addEventListener('abort', () => this.#stop(body.signal.reason))
    return body
  }
}
