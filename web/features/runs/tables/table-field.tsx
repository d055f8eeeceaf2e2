import { CircleAlert, Upload } from 'lucide-react'
import { type ChangeEvent, type Ref, useRef } from 'react'
import { type TableFile, tableFileMessages, tableFileNames } from '../../../../contracts/runs/table-file.ts'
import { useFileDrop } from '../../../lib/uploads/use-file-drop.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Textarea } from '../../../ui/form/textarea.tsx'
import { cn } from '../../../ui/theme/cn.ts'
import { TablePreview } from './table-preview.tsx'
import { useTableFile } from './use-table-file.ts'

interface TableFieldProps {
  label: string
  help?: string | undefined
  error?: string | undefined
  required?: boolean
  placeholder?: string | undefined
  name?: string
  /** Maximum length of the text, in characters. */
  max: number
  value: string
  onChange: (text: string) => void
  onBlur?: () => void
  ref?: Ref<HTMLTextAreaElement>
}

/** A field for a table: pasted text, or a file that is chosen or dropped on the field. */
export function TableField({ label, help, error, required = false, max, value, onChange, ...textarea }: TableFieldProps) {
  const file = useTableFile({ max, onTable: onChange })
  const { isOver, handlers } = useFileDrop(([firstFile]) => firstFile && file.readFile(firstFile))
  // Hide the preview if the user has edited the text since the file was read.
  const shown = file.read?.content.table === value ? file.read : null
  return (
    // Dropping a file is an alternative to the button, so this element needs no keyboard support.
    <div className={cn('flex flex-col gap-3 rounded-control', isOver && 'outline-2 outline-accent outline-offset-8')} {...handlers}>
      <Field label={label} help={help} error={error} required={required}>
        {(described) => (
          <Textarea
            {...described}
            {...textarea}
            spellCheck={false}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className="max-h-64! min-h-28 font-mono text-sm"
          />
        )}
      </Field>
      <FileButton isReading={file.isReading} onFile={file.readFile} />
      {file.error && !file.isReading && (
        <p role="alert" className="flex items-start gap-1.5 text-danger text-sm">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="wrap-anywhere min-w-0">
            <bdi className="font-medium">{file.error.name}</bdi>: {file.error.message}
          </span>
        </p>
      )}
      {shown && <FilePreview name={shown.file.name} content={shown.content} isReading={file.isReading} onSheet={file.chooseSheet} />}
    </div>
  )
}

function FileButton({ isReading, onFile }: { isReading: boolean; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) onFile(file)
    // Clear the input. Otherwise, choosing the same file again fires no change event.
    target.value = ''
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <input
        ref={input}
        type="file"
        accept={tableFileNames}
        aria-label={tableFileMessages.upload}
        className="sr-only"
        tabIndex={-1}
        onChange={choose}
      />
      <Button
        variant="secondary"
        size="sm"
        pending={isReading}
        pendingLabel={tableFileMessages.reading}
        onClick={() => input.current?.click()}
      >
        <Upload aria-hidden="true" />
        {tableFileMessages.upload}
      </Button>
      <span className="text-muted text-sm">
        <span className="hidden sm:inline">{tableFileMessages.orDrop} </span>
        {tableFileMessages.formats}
      </span>
    </div>
  )
}

interface FilePreviewProps {
  name: string
  content: TableFile
  isReading: boolean
  onSheet: (sheet: string) => void
}

/** Shows the file that was read: its size, its first rows, and a choice of sheets. */
function FilePreview({ name, content, isReading, onSheet }: FilePreviewProps) {
  const { rows, columns, left_out, sheet, sheets, preview } = content
  return (
    <div className="flex flex-col gap-3" aria-busy={isReading}>
      <p role="status" className="wrap-anywhere text-sm">
        <span dir="auto" className="font-medium">
          {name}
        </span>
        <span className="text-muted"> · {tableFileMessages.rows(rows, columns.length)}</span>
      </p>
      {left_out > 0 && (
        <p className="rounded-control bg-warning-soft px-4 py-3 text-sm text-warning">{tableFileMessages.leftOut(rows, left_out)}</p>
      )}
      {sheet !== null && sheets.length > 1 && (
        <Field label={tableFileMessages.sheet} className="sm:max-w-72">
          {(control) => (
            <Select
              {...control}
              options={sheets.map((value) => ({ value, label: value }))}
              value={sheet}
              onValueChange={(chosen) => chosen !== '' && chosen !== sheet && onSheet(chosen)}
            />
          )}
        </Field>
      )}
      <TablePreview label={tableFileMessages.preview} headings={columns} rows={preview} />
    </div>
  )
}
