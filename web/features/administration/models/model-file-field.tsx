import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type DownloadedModel, localModelMessages, modelFileSchema } from '../../../../contracts/administration/local-models.ts'
import { formatBytes } from '../../../../contracts/byte-size.ts'
import { adviceOf } from '../../../lib/api/api-error.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Fact } from '../shared/details-dialog.tsx'
import { modelFileQuery } from './local-model-queries.ts'

interface ModelFileFieldProps {
  label: string
  help: string
  files: readonly DownloadedModel[]
  /** Name of a downloaded file, an absolute path, or empty. */
  value: string
  onChange: (value: string) => void
  error: string | undefined
  purpose: 'text' | 'embeddings'
}

/** Value of the option that shows a field for a path. No file name contains a slash. */
const pathOption = '/'

/** Chooses a downloaded file or a path on the server, and shows the metadata of the file. */
export function ModelFileField({ label, help, files, value, onChange, error, purpose }: ModelFileFieldProps) {
  const isKnown = files.some(({ name }) => name === value)
  const [isPath, setIsPath] = useState(value !== '' && !isKnown)
  /** The path to inspect: the value when the field last lost the focus. */
  const [inspected, setInspected] = useState(value)
  const options = [...files.map(({ name }) => ({ value: name, label: name })), { value: pathOption, label: 'Path on the server' }]
  const isRequired = purpose === 'text'
  return (
    <div className="flex flex-col gap-3">
      <Field label={label} required={isRequired} error={isPath ? undefined : error} help={help}>
        {(control) => (
          <Select
            {...control}
            blank={!isRequired}
            placeholder={isRequired ? 'Choose a file' : 'None'}
            options={options}
            value={isPath ? pathOption : value}
            onValueChange={(next) => {
              setIsPath(next === pathOption)
              onChange(next === pathOption ? '' : next)
              setInspected(next === pathOption ? '' : next)
            }}
          />
        )}
      </Field>
      {isPath && (
        <Field label={`Path of the ${purpose === 'text' ? 'text' : 'embedding'} model`} required error={error}>
          {(control) => (
            <Input
              {...control}
              spellCheck={false}
              placeholder="/srv/models/model.gguf"
              value={value}
              onChange={(event) => onChange(event.target.value)}
              onBlur={() => setInspected(value.trim())}
            />
          )}
        </Field>
      )}
      {modelFileSchema.safeParse(inspected).success && <FileDetails model={inspected} purpose={purpose} />}
    </div>
  )
}

/** Architectures whose models create embeddings only. */
const embeddingArchitecture = /bert|embedding/i

function FileDetails({ model, purpose }: { model: string; purpose: ModelFileFieldProps['purpose'] }) {
  const { data, error, isPending } = useQuery(modelFileQuery(model))
  if (isPending) return <p className="text-muted text-sm">Reading file…</p>
  const failure = error ? adviceOf(error) : data?.error
  if (failure || !data?.info)
    return (
      <p role="alert" className="text-danger text-sm">
        {failure ?? localModelMessages.notFound}
      </p>
    )
  const { name, license, sizeBytes, contextTokens, architecture } = data.info
  const isEmbeddingOnly = embeddingArchitecture.test(architecture)
  return (
    <>
      <dl
        aria-label={`Metadata of ${model}`}
        className="grid grid-cols-2 gap-x-4 gap-y-3 rounded-control border border-line p-4 text-sm sm:grid-cols-3"
      >
        <Fact name="Model">{name ?? 'Not stated in the file'}</Fact>
        <Fact name="License">{license ?? 'Not stated in the file'}</Fact>
        <Fact name="Size">{formatBytes(sizeBytes)}</Fact>
        <Fact name="Context window">{contextTokens === null ? 'Unknown' : `${contextTokens.toLocaleString('en-US')} tokens`}</Fact>
        <Fact name="Architecture">{architecture}</Fact>
      </dl>
      {purpose === 'text' && isEmbeddingOnly && (
        <p className="text-sm text-warning">This model creates embeddings and can’t write text. Choose another file here.</p>
      )}
    </>
  )
}
