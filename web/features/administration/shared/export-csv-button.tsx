import { Download, X } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog, DialogContent } from '../../../ui/dialog/dialog.tsx'
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx'
import { cn } from '../../../ui/theme/cn.ts'
import { type CsvSpec, type ExportProgress, useCsvExport } from './use-csv-export.ts'

/** Lazy-loaded, because few installations require a reason. */
const ReasonForm = lazy(async () => ({ default: (await import('../../../ui/feedback/reason-form.tsx')).ReasonForm }))

interface ExportCsvButtonProps<Row> {
  csv: CsvSpec<Row>
  /** True if the list is empty. */
  disabled: boolean
}

/**
 * A button that exports all rows that match the current search and filters, on all pages. During an export, the button cancels the
 * export.
 */
export function ExportCsvButton<Row>({ csv, disabled }: ExportCsvButtonProps<Row>) {
  const { progress, needsReason, setNeedsReason, start, cancel } = useCsvExport(csv)
  const Icon = progress ? X : Download
  return (
    <div className={cn('flex items-center gap-3', progress && 'max-sm:basis-full')}>
      {progress && <Progress {...progress} />}
      <Button variant="secondary" disabled={disabled && !progress} onClick={progress ? cancel : start}>
        <Icon aria-hidden="true" />
        {progress ? 'Cancel export' : <span className="max-sm:sr-only">Export CSV</span>}
      </Button>
      <Dialog open={needsReason} onOpenChange={setNeedsReason}>
        <DialogContent title="Export CSV">
          <Suspense>
            <ReasonForm onStated={start} />
          </Suspense>
        </DialogContent>
      </Dialog>
    </div>
  )
}

function Progress({ done, total }: ExportProgress) {
  return (
    <div className="flex w-36 flex-col gap-1">
      <p className="text-muted text-xs tabular-nums">
        {total === null ? 'Preparing…' : `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} rows`}
      </p>
      <ProgressBar label="Export" percent={total ? Math.floor((done / total) * 100) : 0} />
    </div>
  )
}
