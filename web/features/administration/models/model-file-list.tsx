import { Trash2 } from 'lucide-react'
import { useRef } from 'react'
import type { DownloadedModel, LocalModelsState, PartialModel } from '../../../../contracts/administration/local-models.ts'
import { formatBytes } from '../../../../contracts/byte-size.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useConfirmation } from '../../../ui/dialog/use-confirmation.ts'
import { useLocalModelAction } from './local-model-queries.ts'

/** The downloaded files and the downloads that did not finish. */
export function ModelFileList({ state: { files, partials, task } }: { state: LocalModelsState }) {
  const list = useRef<HTMLUListElement>(null)
  const { run, isPending } = useLocalModelAction()
  const confirmation = useConfirmation<string>(
    (name) => run({ action: 'delete', body: { name } }),
    () => list.current?.focus(),
  )
  const isBusy = task?.status === 'running'
  const waiting = partials.filter(({ name }) => !(isBusy && task.name === name))
  if (files.length === 0 && waiting.length === 0)
    return (
      <p className="text-muted text-sm">No files have been downloaded. Download one, or choose a file that is already on the server.</p>
    )
  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Model files"
        className="flex flex-col divide-y divide-line rounded-control border border-line text-sm"
      >
        {files.map((file) => (
          <li key={file.name} className="flex items-start justify-between gap-3 p-4">
            <FileFacts file={file} />
            <DeleteButton name={file.name} isPending={isPending} onDelete={confirmation.ask} />
          </li>
        ))}
        {waiting.map((partial) => (
          <li key={partial.name} className="flex items-start justify-between gap-3 p-4">
            <PartialFacts partial={partial} />
            <div className="flex shrink-0 flex-wrap justify-end gap-2">
              <Button
                variant="secondary"
                size="sm"
                disabled={isBusy}
                onClick={() => run({ action: 'resume', body: { name: partial.name } })}
                aria-label={`Continue the download of ${partial.name}`}
              >
                Continue
              </Button>
              <DeleteButton name={partial.name} isPending={isPending} onDelete={confirmation.ask} />
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        {...confirmation.dialog}
        title="Delete this file?"
        description={`${confirmation.item ?? ''} is deleted from the server. To use it again, you need to download it again.`}
        confirmLabel="Delete file"
        tone="danger"
      />
    </>
  )
}

function DeleteButton({ name, isPending, onDelete }: { name: string; isPending: boolean; onDelete: (name: string) => void }) {
  return (
    <Button variant="ghost" size="sm" disabled={isPending} onClick={() => onDelete(name)} aria-label={`Delete ${name}`}>
      <Trash2 aria-hidden="true" />
    </Button>
  )
}

function FileFacts({ file: { name, info, sha256, host } }: { file: DownloadedModel }) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <p className="wrap-anywhere font-medium">{name}</p>
      {info === null ? (
        <p className="text-danger">This file is damaged. Delete it and download it again.</p>
      ) : (
        <p className="text-muted">
          {formatBytes(info.sizeBytes)} · License: {info.license ?? 'not named in the file'}
          {host !== null && ` · From ${host}`}
        </p>
      )}
      {sha256 !== null && <p className="wrap-anywhere text-muted text-xs">SHA-256 {sha256}</p>}
    </div>
  )
}

function PartialFacts({ partial: { name, host, bytes, totalBytes } }: { partial: PartialModel }) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <p className="wrap-anywhere font-medium">{name}</p>
      <p className="text-muted">
        Incomplete: {formatBytes(bytes)}
        {totalBytes !== null && ` of ${formatBytes(totalBytes)}`} from {host}
      </p>
    </div>
  )
}
