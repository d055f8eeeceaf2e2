import { type ReactNode, useRef, useState } from 'react'
import { demoMessages } from '../../../contracts/publishing.ts'
import { PlayButton } from './play-button.tsx'

interface FilePlayerProps {
  title: string
  file: string
  poster: string | null
  /** What is seen if the video does not come. */
  still: ReactNode
  className: string
}

/** A video's first frame is its picture; the browser's controls, which would hide half of that, come when it plays. */
export function FilePlayer({ title, file, poster, still, className }: FilePlayerProps) {
  const [state, setState] = useState<'still' | 'started' | 'failed'>('still')
  const video = useRef<HTMLVideoElement>(null)
  if (state === 'failed') return <FailedVideo still={still} />
  const play = () => {
    setState('started')
    video.current?.focus({ preventScroll: true })
    // Refused where it can't be decoded; the element's own event says so.
    video.current?.play().catch(() => undefined)
  }
  const element = (
    // biome-ignore lint/a11y/useMediaCaption: demos are uploaded without captions; the samples have no sound
    <video
      ref={video}
      controls={state === 'started'}
      tabIndex={state === 'started' ? 0 : -1}
      playsInline
      preload="metadata"
      poster={poster ?? undefined}
      aria-label={demoMessages.videoTitle(title)}
      src={file}
      onError={() => setState('failed')}
      className={`${className} bg-sunken object-cover`}
    />
  )
  // One place in the tree for both states, or the element would be made anew when it starts.
  return (
    <PlayButton title={title} onPlay={play} isHidden={state === 'started'}>
      {element}
    </PlayButton>
  )
}

function FailedVideo({ still }: Pick<FilePlayerProps, 'still'>) {
  return (
    <div className="relative">
      {still}
      <p role="status" className="absolute inset-x-3 bottom-3 rounded-chip bg-surface px-2 py-1 text-center text-sm">
        {demoMessages.videoFailed}
      </p>
    </div>
  )
}
