import type { ServerResponse } from 'node:http'
import type { RowReader } from '../../../platform/database/read-rows.ts'
import type { ByteBudget } from '../../../platform/http/connections/byte-budget.ts'
import { RestError } from '../errors/errors.ts'
import type { Media } from '../parse/media-type.ts'
import { bodyDelimiters } from '../respond/body-form.ts'
import { LargeBody } from '../respond/large-body.ts'
import type { Summary } from '../sql/body.ts'

/** Body and metadata that a statement returned. */
export interface StatementResult extends Required<Omit<Summary, 'updated'>> {
  /** The body; null if the statement returns no rows for a body. */
  body: string | LargeBody | null
  /** Number of rows that an upsert updated. */
  updated: number
}

/** Describes the format of a response body. */
export interface BodyFormat {
  /** The form of the body; a single value also has the form `object`. */
  form: Media['form']
  /** Names of the columns in the body, in order. */
  keys: readonly string[]
}

export interface RowCollectorOptions {
  /** Format of the body; null if the statement returns only the summary. */
  format: BodyFormat | null
  /** Byte budget for large bodies; unlimited if absent. */
  budget: ByteBudget | undefined
  /** The client network whose share of the budget a large body uses. */
  holder: string
  outgoing: ServerResponse | undefined
}

/** A row of the body, or a piece of a large one. */
interface Piece {
  value: string | null
  isLast: boolean
}

/**
 * Maximum length of a body that is one string, in characters. A longer body becomes a `LargeBody`, which counts against the byte budget.
 */
const maxTextLength = 256 * 1024

/**
 * Collects the rows of a statement into a body. The whole body is read before its first byte is sent, so that errors and an exceeded
 * size limit still set the status, and the database connection does not wait for the client.
 */
export class RowCollector implements RowReader {
  readonly #options: RowCollectorOptions
  readonly #punctuation: readonly [before: string, between: string, after: string]
  #stop: (reason: unknown) => void = () => undefined
  /** The latest row. At the end, this is the last row of the statement, which is the summary. */
  #latest: Piece | undefined
  #rows = 0
  #isEmpty = true
  /** True if the next piece continues a row. */
  #isInRow = false
  #text: string
  #large: LargeBody | null = null

  constructor(options: RowCollectorOptions) {
    this.#options = options
    this.#punctuation = options.format === null ? ['', '', ''] : bodyDelimiters(options.format.form, options.format.keys)
    this.#text = this.#punctuation[0]
  }

  onStart(stop: (reason: unknown) => void): void {
    this.#stop = stop
  }

  /**
   * Adds a row to the body.
   * @throws OverloadedError if the byte budget has no space for the body
   */
  onRow(value: string | null, isLast: boolean): void {
    if (this.#latest !== undefined) this.#addPiece(this.#latest)
    this.#latest = { value, isLast }
  }

  /** Returns the result. Requires that the last row has arrived. */
  result(): StatementResult {
    if (typeof this.#latest?.value !== 'string')
      throw new RestError({ status: 500, code: 'PGRSTX00', message: 'The database returned no row' })
    // Cast: sql/body.ts creates the summary with this type.
    const {
      n = this.#rows,
      total = null,
      headers,
      status,
      reads,
      updated = null,
      location = null,
    } = JSON.parse(this.#latest.value) as Summary
    this.#append(this.#punctuation[2])
    const body = this.#options.format === null ? null : (this.#large ?? this.#text)
    return { n, total, headers, status, reads, updated: Number(updated), location, body }
  }

  /** Releases the memory of a body that is not sent. */
  release(): void {
    this.#large?.release()
  }

  #addPiece({ value, isLast }: Piece): void {
    const isContinued = this.#isInRow
    this.#isInRow = !isLast
    if (isLast) this.#rows += 1
    const text = value ?? (this.#options.format?.form === 'json' || this.#options.format?.form === 'object' ? 'null' : null)
    if (text === null) return
    this.#append(this.#isEmpty || isContinued ? text : this.#punctuation[1] + text)
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
