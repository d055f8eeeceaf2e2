import { useState } from 'react'
import { type TableFile, tableFileMessages } from '../../../../contracts/runs/table-file.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useSingleMutation } from '../../../lib/query/use-single-mutation.ts'
import { readTableFile } from './read-table-file.ts'

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
