import type pg from 'pg'
import { openSpool } from '../../../platform/archive/spool.ts'
import { streamZip } from '../../../platform/archive/zip-stream.ts'
import { type Gate, OverloadedError } from '../../../platform/concurrency/concurrency-gate.ts'
import { AppError } from '../../../platform/http/errors.ts'
import type { Logger } from '../../../platform/logging/log.ts'
import type { ObjectFiles } from '../../../platform/objects/object-files.ts'
import type { AccountCaller } from '../account-caller.ts'
import { collectRows } from './collect-rows.ts'
import { writeArchive } from './write-archive.ts'

export interface ExportDependencies {
  api: pg.Pool
  objects: Pick<ObjectFiles, 'read'>
  /** Limits the number of concurrent exports that read rows, because each uses a database connection. */
  gate: Gate
  productName: string
  log: Logger
}

/**
 * Creates a ZIP archive with the data of a user, or of a workspace that the user owns. Reads all rows before the first byte is sent, so that an error becomes an error
 * response instead of a broken download. Then streams rows and files with back-pressure, outside of a transaction.
 * @param workspaceId null for the data of the user
 * @throws AppError `unavailable` if too many exports are waiting, `forbidden` if the user is no owner of the workspace
 */
export async function exportAccount(
  { api, objects, gate, productName, log }: ExportDependencies,
  { userId, claims }: AccountCaller,
  workspaceId: string | null = null,
): Promise<ReadableStream<Uint8Array>> {
  const spool = await openSpool()
  try {
    const createdAt = new Date()
    const collected = await gate(() => collectRows(api, spool, claims, workspaceId))
    const fill = (add: Parameters<typeof writeArchive>[0]) =>
      writeArchive(add, collected, { objects, createdAt, productName, isWorkspace: workspaceId !== null })
    return streamZip(fill, (error) => {
      void spool.close()
      if (error === null)
        log.info({ event: 'accounts.exported', userId, workspaceId, documents: collected.documents.length }, 'data exported')
      else log.warn({ event: 'accounts.export_broken', userId, err: error }, 'data export failed')
    })
  } catch (error) {
    await spool.close()
    throw error instanceof OverloadedError ? new AppError('unavailable', { cause: error }) : error
  }
}
