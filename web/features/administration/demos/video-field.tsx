import { CircleAlert, RotateCcw, Trash2, Upload, X } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { formatFileSize } from '../../../../contracts/byte-size.ts'
import { useFileDrop } from '../../../lib/uploads/use-file-drop.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx'
import { cn } from '../../../ui/theme/cn.ts'
import type { DemoFormState } from './demo-fields.tsx'
import type { useVideoUpload, VideoUpload } from './use-video-upload.ts'
import { acceptedVideos } from './video-file.ts'

interface VideoFieldProps {
  form: DemoFormState
  video: ReturnType<typeof useVideoUpload>
  onRemove: () => void
}

/** A field for a link to YouTube or for a video file, which can be chosen or dropped on the field. */
export function VideoField({ form: { register, control, formState }, video, onRemove }: VideoFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const address = useWatch({ control, name: 'video_url' })
  const { isOver, handlers } = useFileDrop(([file]) => file && video.start(file))
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) video.start(file)
    // Clear the input. Otherwise, choosing the same file again fires no change event.
    target.value = ''
  }
  return (
    // Dropping a file is an alternative to the button, so this element needs no keyboard support.
    <div className={cn('flex flex-col gap-3 rounded-control', isOver && 'outline-2 outline-accent outline-offset-8')} {...handlers}>
      <Field label="Video URL" help="YouTube link, or upload an MP4, WebM or OGG video." error={formState.errors.video_url?.message}>
        {(field) => (
          <Input
            {...field}
            {...register('video_url')}
            type="url"
            inputMode="url"
            placeholder="https://www.youtube.com/watch?v="
            dir="ltr"
            readOnly={video.upload !== null}
          />
        )}
      </Field>
      <input ref={input} type="file" accept={acceptedVideos} aria-label="Video file" className="sr-only" tabIndex={-1} onChange={choose} />
      {video.upload === null ? (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onClick={() => input.current?.click()}>
            <Upload aria-hidden="true" />
            Upload Video
          </Button>
          {address && (
            <Button variant="ghost" size="sm" onClick={onRemove}>
              <Trash2 aria-hidden="true" />
              Remove video
            </Button>
          )}
        </div>
      ) : (
        <UploadLine upload={video.upload} onRetry={video.retry} onCancel={video.cancel} />
      )}
    </div>
  )
}

function UploadLine({
  upload: { file, sent, error },
  onRetry,
  onCancel,
}: {
  upload: VideoUpload
  onRetry: () => void
  onCancel: () => void
}) {
  const percent = Math.floor((100 * sent) / file.size)
  return (
    <div className="flex items-center gap-3 rounded-control border border-line bg-sunken/50 px-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline justify-between gap-3 text-sm">
          <bdi className="truncate font-medium">{file.name}</bdi>
          <span className="shrink-0 text-muted tabular-nums">{error ? 'Failed' : `${percent}% of ${formatFileSize(file.size)}`}</span>
        </p>
        {error ? (
          <p className="mt-1 flex items-start gap-1.5 text-danger text-sm">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {error}
          </p>
        ) : (
          <ProgressBar label={`Upload of ${file.name}`} percent={percent} className="mt-1.5" />
        )}
      </div>
      {error && (
        <Button variant="ghost" size="icon-sm" aria-label={`Retry: ${file.name}`} title="Retry" onClick={onRetry}>
          <RotateCcw aria-hidden="true" />
        </Button>
      )}
      <Button variant="ghost" size="icon-sm" aria-label={`Cancel: ${file.name}`} title="Cancel" onClick={onCancel}>
        <X aria-hidden="true" />
      </Button>
    </div>
  )
}
