import { Upload as UploadIcon } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useId, useRef } from 'react'
import { knowledgeMessages } from '../../../../contracts/knowledge/knowledge-messages.ts'
import { useFileDrop } from '../../../lib/uploads/use-file-drop.ts'
import { Button } from '../../../ui/button/button.tsx'
import { cn } from '../../../ui/theme/cn.ts'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './use-uploads.ts'

interface UploadAreaProps {
  userId: string
  /** False for members who only read. */
  canUpload: boolean
  children: ReactNode
}

/** A drop area for uploading files, with a button. */
export function UploadArea({ userId, canUpload, children }: UploadAreaProps) {
  const { queue, uploads } = useUploads(userId)
  const add = (files: readonly File[]) => canUpload && queue?.add(files)
  const { isOver, handlers } = useFileDrop(add)
  return (
    // Dropping files is an alternative to the button, so this element needs no keyboard support.
    <div className="flex flex-col gap-5" {...handlers}>
      {canUpload && <UploadControl isOver={isOver} isReady={queue !== null} onFiles={add} />}
      {queue && uploads.length > 0 && <UploadList queue={queue} uploads={uploads} />}
      {children}
    </div>
  )
}

interface UploadControlProps {
  isOver: boolean
  isReady: boolean
  onFiles: (files: readonly File[]) => void
}

function UploadControl({ isOver, isReady, onFiles }: UploadControlProps) {
  const input = useRef<HTMLInputElement>(null)
  const hint = useId()
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])])
    // Clear the input. Otherwise, choosing the same file again fires no change event.
    target.value = ''
  }
  return (
    <div
      className={cn(
        'flex flex-col items-center gap-3 rounded-card border border-line-strong border-dashed bg-surface px-5 py-7 text-center transition-colors',
        isOver && 'border-accent bg-accent-soft',
      )}
    >
      <input ref={input} type="file" multiple aria-label="Upload documents" className="sr-only" tabIndex={-1} onChange={choose} />
      <Button disabled={!isReady} aria-describedby={hint} onClick={() => input.current?.click()}>
        <UploadIcon aria-hidden="true" />
        Upload Documents
      </Button>
      <div id={hint} className="text-muted text-sm">
        <p className="hidden sm:block">or drop files here</p>
        <p>{knowledgeMessages.supportedFormats}</p>
      </div>
    </div>
  )
}
