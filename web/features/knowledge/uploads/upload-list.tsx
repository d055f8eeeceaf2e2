import { CircleAlert, CircleCheck, Pause, Play, RotateCcw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatFileSize } from '../../../../contracts/byte-size.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Card } from '../../../ui/card/card.tsx'
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx'
import { Spinner } from '../../../ui/progress/spinner.tsx'
import type { Upload, UploadQueue } from './upload-queue.ts'
import type { UploadState } from './upload-state.ts'

interface UploadListProps {
  queue: UploadQueue
  uploads: readonly Upload[]
}

export function UploadList({ queue, uploads }: UploadListProps) {
  return (
    <Card>
      <ul aria-label="Uploads">
        {uploads.map((upload) => (
          <li key={upload.id} className="border-line px-5 py-3.5 not-first:border-t">
            <UploadLine queue={queue} upload={upload} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

const percentOf = ({ sent, file }: Upload) => Math.floor((100 * sent) / file.size)

function UploadLine({ queue, upload }: { queue: UploadQueue; upload: Upload }) {
  const { state, file, error } = upload
  return (
    <div className="flex items-center gap-3">
      <span className="grid size-5 shrink-0 place-items-center [&_svg]:size-5">{marks[state]}</span>
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline justify-between gap-3 text-sm">
          <bdi className="truncate font-medium">{file.name}</bdi>
          <span className="shrink-0 text-muted tabular-nums">{statusTextOf(upload)}</span>
        </p>
        {(state === 'uploading' || state === 'paused') && (
          <ProgressBar label={`Upload of ${file.name}`} percent={percentOf(upload)} className="mt-1.5" />
        )}
        {error && (state === 'failed' || state === 'refused') && (
          <p role="alert" className="mt-0.5 text-danger text-sm">
            {error}
          </p>
        )}
      </div>
      <UploadButtons queue={queue} upload={upload} />
    </div>
  )
}

const marks: Readonly<Record<UploadState, ReactNode>> = {
  waiting: <Pause aria-hidden="true" className="text-muted opacity-40" />,
  uploading: <Spinner />,
  saving: <Spinner />,
  paused: <Pause aria-hidden="true" className="text-muted" />,
  failed: <CircleAlert aria-hidden="true" className="text-danger" />,
  refused: <CircleAlert aria-hidden="true" className="text-danger" />,
  done: <CircleCheck aria-hidden="true" className="text-success" />,
}

function statusTextOf(upload: Upload): string {
  const size = formatFileSize(upload.file.size)
  switch (upload.state) {
    case 'waiting':
      return `Waiting · ${size}`
    case 'uploading':
      return `${percentOf(upload)}% of ${size}`
    case 'paused':
      return `Paused at ${percentOf(upload)}%`
    case 'saving':
      return 'Saving...'
    case 'failed':
      return 'Failed'
    case 'refused':
      return size
    case 'done':
      return 'Uploaded'
    default:
      return upload.state satisfies never
  }
}

function UploadButtons({ queue, upload: { id, state, file } }: { queue: UploadQueue; upload: Upload }) {
  const isFinished = state === 'done' || state === 'refused'
  return (
    <div className="flex shrink-0">
      {(state === 'uploading' || state === 'waiting') && (
        <IconButton label={`Pause: ${file.name}`} icon={<Pause aria-hidden="true" />} onClick={() => queue.pause(id)} />
      )}
      {state === 'paused' && (
        <IconButton label={`Resume: ${file.name}`} icon={<Play aria-hidden="true" />} onClick={() => queue.resume(id)} />
      )}
      {state === 'failed' && (
        <IconButton label={`Retry: ${file.name}`} icon={<RotateCcw aria-hidden="true" />} onClick={() => queue.retry(id)} />
      )}
      {state !== 'saving' && (
        <IconButton
          label={`${isFinished ? 'Dismiss' : 'Cancel'}: ${file.name}`}
          icon={<X aria-hidden="true" />}
          onClick={() => (isFinished ? queue.dismiss(id) : queue.cancel(id))}
        />
      )}
    </div>
  )
}

function IconButton({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) {
  return (
    <Button variant="ghost" size="icon-sm" aria-label={label} title={label.split(':')[0]} onClick={onClick}>
      {icon}
    </Button>
  )
}
