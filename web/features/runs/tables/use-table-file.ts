import { useState } from 'react'
import { limits } from '../../../../contracts/limits.ts'
import { type TableFile, tableFileLimits, tableFileMessages } from '../../../../contracts/runs/table-file.ts'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { functionPath, openProductResponse } from '../../../lib/api/product-call.ts'
import { useSingleMutation } from '../../../lib/query/use-single-mutation.ts'

interface TableFileOptions {
  /** Maximum length of the field, in characters. */
  max: number
  onTable: (table: string) => void
}

/** Reads files for a field. A file that cannot be read leaves the field unchanged. */
export function useTableFile({ max, onTable }: TableFileOptions) {
  const [read, setRead] = useState<{ file: File; content: TableFile } | null>(null)
  const [failedName, setFailedName] = useState('')
  const reading = useSingleMutation({
    mutationFn: async ({ file, sheet }: { file: File; sheet?: string }) => ({
      file,
      content: await readTableFile(file, { max, ...(sheet !== undefined && { sheet }) }),
    }),
    onError: (_, { file }) => setFailedName(file.name),
    onSuccess: (result) => {
      setRead(result)
      onTable(result.content.table)
    },
  })
  return {
    /** The last file that was read; null if there is none. */
    read,
    isReading: reading.isPending,
    error: reading.error ? { name: failedName, message: messageOf(reading.error, tableFileMessages.failed) } : null,
    readFile: (file: File) => reading.run({ file }),
    chooseSheet: (sheet: string) => read && reading.run({ file: read.file, sheet }),
  }
}

/**
 * Converts a file to CSV that fits into a field with at most `max` characters. Without `sheet`, the server reads the first sheet
 * with a table.
 * @throws ApiError with the reason if the file cannot be read
 */
async function readTableFile(file: File, { max, sheet }: { max: number; sheet?: string }): Promise<TableFile> {
  if (file.size > tableFileLimits.maxBytes) throw new ApiError('request', tableFileMessages.tooLarge)
  const query = new URLSearchParams({ max: String(Math.min(max, limits.runInputTextMax)), ...(sheet !== undefined && { sheet }) })
  const response = await openProductResponse({ method: 'POST', path: `${functionPath('read-table')}?${query}`, file })
  // Cast: the server returns this type.
  return (await response.json()) as TableFile
}
