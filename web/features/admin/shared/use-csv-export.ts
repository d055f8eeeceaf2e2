import { useEffect, useRef, useState } from 'react'
import { adminMessages } from '../../../../contracts/admin-messages.ts'
import { toastFailure } from '../../../lib/error-toasts.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { toast } from '../../../ui/toast.ts'
import { csvFileName } from './csv.ts'
import { type ExportSpec, exportRows } from './export-rows.ts'

export interface CsvSpec<Row> extends ExportSpec<Row> {
  /** What the file is called by: "submissions". */
  fileName: string
}

export interface ExportProgress {
  done: number
  /** Null before the first rows have come. */
  total: number | null
}

const words = adminMessages.export

/** One export at a time, which ends with the screen. `progress` is null when none is under way. */
export function useCsvExport<Row>(spec: CsvSpec<Row>) {
  const [progress, setProgress] = useState<ExportProgress | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const begin = async () => {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    setProgress({ done: 0, total: null })
    try {
      const { signal } = controller
      const { file, count } = await exportRows(spec, { signal, onProgress: (done, total) => setProgress({ done, total }) })
      saveFile(file, csvFileName(spec.fileName, new Date()))
      toast({ title: words.done(count) })
    } catch (error) {
      if (!controller.signal.aborted) toastFailure(error, words.failed)
    } finally {
      running.current = null
      setProgress(null)
    }
  }
  return { progress, begin: () => void begin(), cancel: () => running.current?.abort() }
}
