import { useEffect, useRef, useState } from 'react'
import { adminMessages } from '../../../../contracts/administration/administration-messages.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { request } from '../../../lib/api/request.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { csvFileName } from '../../../lib/lists/csv.ts'
import { type ExportSpec, exportRows } from '../../../lib/lists/export-rows.ts'
import { toastFailure } from '../../../lib/toasts/error-toasts.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { reasonRequiredCode } from '../../../ui/feedback/read-reason.ts'

export interface CsvSpec<Row> extends ExportSpec<Row> {
  /** Middle part of the file name, such as "submissions". */
  fileName: string
}

export interface ExportProgress {
  done: number
  /** Number of rows to export; null until the first ones are loaded. */
  total: number | null
}

const messages = adminMessages.export

/**
 * Manages the export of a list. Runs one export at a time and aborts it when the user leaves the screen. `progress` is null while no
 * export runs. `needsReason` is true after the server has refused the export because the administrator has not stated a reason.
 */
export function useCsvExport<Row>(spec: CsvSpec<Row>) {
  const [progress, setProgress] = useState<ExportProgress | null>(null)
  const [needsReason, setNeedsReason] = useState(false)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const start = async () => {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    setProgress({ done: 0, total: null })
    setNeedsReason(false)
    try {
      const { signal } = controller
      await request((supabase) => supabase.rpc('admin_record_export', { list: spec.fileName }).abortSignal(signal))
      const { file, count } = await exportRows(spec, { signal, onProgress: (done, total) => setProgress({ done, total }) })
      saveFile(file, csvFileName(spec.fileName, new Date()))
      toast({ title: messages.done(count) })
    } catch (error) {
      if (error instanceof ApiError && error.code === reasonRequiredCode) setNeedsReason(true)
      else if (!controller.signal.aborted) toastFailure(error, messages.failed)
    } finally {
      running.current = null
      setProgress(null)
    }
  }
  return { progress, needsReason, setNeedsReason, start: () => void start(), cancel: () => running.current?.abort() }
}
