import { type ReactNode, useRef, useState } from 'react'
import { demoMessages } from '../../../contracts/blog/blog-messages.ts'
import { cn } from '../../ui/theme/cn.ts'
import { PlayButton } from './play-button.tsx'

interface FilePlayerProps {
  title: string
  file: string
  poster: string | null
  /** Picture shown until the video is loaded, or if it fails to load. */
  placeholder: ReactNode
  className: string
}

type State = 'still' | 'started' | 'failed'

/**
 * Plays a video file. Before the start, it shows the video's first frame. The browser's controls appear after the start, because they would
 * cover that frame.
 */
export function FilePlayer({ title, file, poster, placeholder, className }: FilePlayerProps) {
  const [state, setState] = useState<State>('still')
  const video = useRef<HTMLVideoElement>(null)
  if (state === 'failed') return <FailedVideo placeholder={placeholder} />
  const isStarted = state === 'started'
  const play = () => {
    setState('started')
    video.current?.focus({ preventScroll: true })
    // Ignore the error: the element reports it with an `error` event too.
    video.current?.play().catch(() => undefined)
  }
  return (
    <PlayButton title={title} onPlay={play} isHidden={isStarted}>
      {!isStarted && placeholder}
      {/* biome-ignore lint/a11y/useMediaCaption: demos are uploaded without captions; the samples have no
          sound */}
      <video
        ref={video}
        controls={isStarted}
        tabIndex={isStarted ? 0 : -1}
        playsInline
        preload="metadata"
        poster={poster ?? undefined}
        aria-label={demoMessages.videoTitle(title)}
        src={file}
        onError={() => setState('failed')}
        className={cn(className, isStarted ? 'bg-sunken object-contain' : 'absolute inset-0 object-cover')}
      />
    </PlayButton>
  )
}

function FailedVideo({ placeholder }: Pick<FilePlayerProps, 'placeholder'>) {
  return (
    <div className="relative">
      {placeholder}
      <p role="status" className="absolute inset-x-3 bottom-3 rounded-chip bg-surface px-2 py-1 text-center text-sm">
        {demoMessages.videoFailed}
      </p>
    </div>
  )
}
