import { ArrowRight, Upload, X } from 'lucide-react'
import { type ChangeEvent, useId, useState } from 'react'
import { type InputAnswer, type InputRequest, inputMessages } from '../../../../contracts/runs/input-request.ts'
import { runLimits } from '../../../../contracts/runs/runs.ts'
import { readTextFile } from '../../../lib/browser/read-text-file.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Textarea } from '../../../ui/form/textarea.tsx'
import type { RunApproval } from '../run-queries.ts'
import { useDecision } from './use-decision.ts'

interface InputFormProps {
  approval: RunApproval
  request: InputRequest
}

/** Completes data that a step could not read: a column for each field, or other data. */
export function InputForm({ approval, request }: InputFormProps) {
  // Cast: the engine writes this type.
  const initial = approval.value as unknown as InputAnswer
  const [mapping, setMapping] = useState(initial.mapping)
  const [data, setData] = useState('')
  const [error, setError] = useState<string | null>(null)
  const { run, isPending } = useDecision(approval, () => undefined)
  const hasTable = request.headings.length > 0
  const submit = () => {
    const text = data.trim() === '' ? initial.data : data
    if (!hasTable && text === undefined) return setError(inputMessages.dataRequired)
    if (text !== undefined && text.length > runLimits.editedTextMax) return setError(inputMessages.dataTooLong(runLimits.editedTextMax))
    // Columns chosen for the old data do not apply to new data.
    run({ decision: 'approve', edited: { mapping: data.trim() === '' ? mapping : {}, ...(text === undefined ? {} : { data: text }) } })
  }
  return (
    <>
      {hasTable && <Preview request={request} />}
      {hasTable && <Columns request={request} mapping={mapping} onChange={setMapping} />}
      <DataField
        label={hasTable ? inputMessages.otherData : inputMessages.data}
        value={data}
        error={error}
        onChange={(text) => {
          setData(text)
          setError(null)
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button pending={isPending} onClick={submit}>
          <ArrowRight aria-hidden="true" />
          {inputMessages.continue}
        </Button>
        <Button variant="ghost" onClick={() => run({ decision: 'reject' })}>
          <X aria-hidden="true" />
          {inputMessages.reject}
        </Button>
      </div>
    </>
  )
}

/** The first rows as written. */
function Preview({ request: { headings, preview } }: { request: InputRequest }) {
  const rows = preview.map((cells, row) => ({
    id: row,
    cells: headings.map((heading, column) => ({ id: heading, text: cells[column] ?? '' })),
  }))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard.
    <section aria-label={inputMessages.preview} tabIndex={0} className="overflow-x-auto rounded-control border border-line">
      <table className="w-full text-sm">
        <thead>
          <tr className="border-line border-b bg-sunken text-start">
            {headings.map((heading) => (
              <th key={heading} scope="col" dir="auto" className="whitespace-nowrap px-3 py-2 text-start font-medium">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }) => (
            <tr key={id} className="border-line border-b last:border-0">
              {cells.map((cell) => (
                <td key={cell.id} dir="auto" className="max-w-64 truncate px-3 py-2">
                  {cell.text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type Mapping = InputAnswer['mapping']

function Columns({ request, mapping, onChange }: { request: InputRequest; mapping: Mapping; onChange: (mapping: Mapping) => void }) {
  const options = request.headings.map((heading) => ({ value: heading, label: heading }))
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-2 font-medium text-sm">{inputMessages.columns}</legend>
      {request.fields.map(({ name, label, required }) => (
        <Field key={name} label={label} required={required}>
          {(control) => (
            <Select
              {...control}
              options={options}
              value={mapping[name] ?? ''}
              blank={!required}
              placeholder={required ? inputMessages.chooseColumn : inputMessages.noColumn}
              onValueChange={(heading) => onChange({ ...mapping, [name]: heading === '' ? null : heading })}
            />
          )}
        </Field>
      ))}
    </fieldset>
  )
}

interface DataFieldProps {
  label: string
  value: string
  error: string | null
  onChange: (text: string) => void
}

function DataField({ label, value, error, onChange }: DataFieldProps) {
  const id = useId()
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) onChange(await readTextFile(file))
    target.value = ''
  }
  return (
    <div className="flex flex-col gap-2">
      <Field label={label} help={inputMessages.dataHelp} error={error ?? undefined}>
        {(control) => (
          <Textarea
            {...control}
            dir="auto"
            spellCheck={false}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className="min-h-28 font-mono text-sm"
          />
        )}
      </Field>
      <div>
        <Button variant="secondary" size="sm" onClick={() => document.getElementById(id)?.click()}>
          <Upload aria-hidden="true" />
          {inputMessages.upload}
        </Button>
        <input
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,.json,text/*"
          aria-label={inputMessages.upload}
          hidden
          onChange={(event) => void read(event)}
        />
      </div>
    </div>
  )
}
