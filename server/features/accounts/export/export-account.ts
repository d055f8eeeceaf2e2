import type pg from 'pg'
import { openSpool } from '../../../platform/archive/spool.ts'
import { streamZip } from '../../../platform/archive/zip-stream.ts'
import { type Gate, OverloadedError } from '../../../platform/gate.ts'
import { AppError } from '../../../platform/http/errors.ts'
import type { Logger } from '../../../platform/log.ts'
import type { ObjectFiles } from '../../../platform/objects/object-files.ts'
import type { AccountCaller } from '../account-caller.ts'
import { collectRows } from './collect-rows.ts'
import { writeArchive } from './write-archive.ts'

export interface ExportDependencies {
  api: pg.Pool
  objects: Pick<ObjectFiles, 'read'>
  /** How many exports read the database at once: each has a connection to itself until it has read all. */
  gate: Gate
  productName: string
  log: Logger
}

/**
 * A person's data as a ZIP archive. All rows are read before the first byte is given, so that a fault there is an answer
 * and no broken download; then rows and files stream as fast as they are taken, without a transaction.
 * @throws AppError `unavailable` when too many wait for theirs.
 */
export async function exportAccount(
  { api, objects, gate, productName, log }: ExportDependencies,
  { userId, claims }: AccountCaller,
): Promise<ReadableStream<Uint8Array>> {
  const spool = await openSpool()
  try {
    const madeAt = new Date()
    const collected = await gate(() => collectRows(api, spool, claims))
    const fill = (add: Parameters<typeof writeArchive>[0]) => writeArchive(add, collected, { objects, madeAt, productName })
    return streamZip(fill, (fault) => {
      void spool.close()
      if (fault === null) log.info({ event: 'accounts.exported', userId, documents: collected.documents.length }, 'data exported')
      else log.warn({ event: 'accounts.export_broken', userId, err: fault }, 'an export came to no end')
    })
  } catch (error) {
    await spool.close()
    throw error instanceof OverloadedError ? new AppError('unavailable', { cause: error }) : error
  }
}
