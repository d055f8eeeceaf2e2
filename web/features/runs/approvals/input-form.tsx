import { ArrowRight, Copy, X } from 'lucide-react'
import { useState } from 'react'
import { inputMessages } from '../../../../contracts/runs/input-messages.ts'
import type { InputAnswer, InputRequest } from '../../../../contracts/runs/input-request.ts'
import { runLimits } from '../../../../contracts/runs/runs.ts'
import { copyText } from '../../../lib/toasts/copy-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import type { RunApproval } from '../run-queries.ts'
import { TableField } from '../tables/table-field.tsx'
import { TablePreview } from '../tables/table-preview.tsx'
import { decisionBar } from './decision-bar.ts'
import { useDecision } from './use-decision.ts'

interface InputFormProps {
  approval: RunApproval
  request: InputRequest
}

/** Form for data that a step could not read: the user assigns a column to each field, or enters other data. */
export function InputForm({ approval, request }: InputFormProps) {
  // Cast: the engine writes this type.
  const initial = approval.value as unknown as InputAnswer
  const [mapping, setMapping] = useState(initial.mapping)
  const [data, setData] = useState('')
  const [error, setError] = useState<string | null>(null)
  const { run, isPending } = useDecision(approval, { onDecided: () => undefined })
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
      {request.example !== undefined && <Example text={request.example} />}
      {hasTable && <TablePreview label={inputMessages.preview} headings={request.headings} rows={request.preview} />}
      {hasTable && <Columns request={request} mapping={mapping} onChange={setMapping} />}
      <TableField
        label={hasTable ? inputMessages.otherData : inputMessages.data}
        help={inputMessages.dataHelp}
        max={runLimits.editedTextMax}
        value={data}
        error={error ?? undefined}
        onChange={(text) => {
          setData(text)
          setError(null)
        }}
      />
      <div className={decisionBar}>
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

/** Rows of the sample that a user can copy as a pattern for their own. */
function Example({ text }: { text: string }) {
  return (
    <section aria-label={inputMessages.example} className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-medium text-sm">{inputMessages.example}</h3>
        <Button variant="secondary" size="sm" onClick={() => void copyText(text)} aria-label={`Copy: ${inputMessages.example}`}>
          <Copy aria-hidden="true" />
          Copy
        </Button>
      </div>
      <p className="text-muted text-sm">{inputMessages.exampleHelp}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard. */}
      <pre tabIndex={0} dir="auto" className="overflow-x-auto rounded-control border border-line bg-sunken px-3 py-2 font-mono text-sm">
        {text}
      </pre>
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
