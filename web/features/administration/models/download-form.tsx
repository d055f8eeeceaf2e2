import { Download } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { downloadSchema, type LocalModelsState } from '../../../../contracts/administration/local-models.ts'
import { formatBytes } from '../../../../contracts/byte-size.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { useLocalModelAction } from './local-model-queries.ts'

const emptySource = { address: '', sha256: '' }

/** Downloads a model file from an address. It is not a form element, because it is part of the form for the model. */
export function DownloadForm({ state: { freeBytes, task } }: { state: LocalModelsState }) {
  const [source, setSource] = useState(emptySource)
  const [errors, setErrors] = useState<Partial<typeof emptySource>>({})
  const { run, isPending } = useLocalModelAction({ onSuccess: () => setSource(emptySource) })
  const isBusy = task?.status === 'running'
  const change = (changed: Partial<typeof emptySource>) => {
    setSource((previous) => ({ ...previous, ...changed }))
    setErrors({})
  }
  const onDownload = () => {
    const sha256 = source.sha256.trim()
    const parsed = downloadSchema.safeParse({ address: source.address, sha256: sha256 === '' ? null : sha256 })
    if (parsed.success) return run({ action: 'download', body: parsed.data })
    // Cast: the schema has the same field names as the form.
    setErrors(Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path[0] as keyof typeof emptySource, message])))
  }
  /** Without this, Enter would submit the surrounding form, which tests the model. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (!isBusy) onDownload()
  }
  return (
    <div className="flex flex-col gap-4">
      <Field
        label="Address of a model file"
        error={errors.address}
        help={`A direct link to a .gguf file. ${formatBytes(freeBytes)} are free on the disk. The license of a model is shown after the download.`}
      >
        {(control) => (
          <Input
            {...control}
            type="url"
            placeholder="https://example.com/models/model-q4.gguf"
            value={source.address}
            onKeyDown={onKeyDown}
            onChange={(event) => change({ address: event.target.value })}
          />
        )}
      </Field>
      <Field label="SHA-256 checksum" error={errors.sha256} help="Optional. A file with another checksum is deleted.">
        {(control) => (
          <Input
            {...control}
            spellCheck={false}
            value={source.sha256}
            onKeyDown={onKeyDown}
            onChange={(event) => change({ sha256: event.target.value })}
          />
        )}
      </Field>
      <Button variant="secondary" className="self-start" disabled={isBusy} pending={isPending} pendingLabel="Starting" onClick={onDownload}>
        <Download aria-hidden="true" />
        Download file
      </Button>
    </div>
  )
}
