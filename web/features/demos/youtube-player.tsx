import { type ReactNode, useState } from 'react'
import { demoMessages } from '../../../contracts/publishing.ts'
import { PlayButton } from './play-button.tsx'
import { embedUrlOf, type YoutubeTarget } from './youtube.ts'

interface YoutubePlayerProps {
  title: string
  target: YoutubeTarget
  /** What is seen until it plays. */
  still: ReactNode
  className: string
}

/** YouTube learns of a visitor only when they press play. */
export function YoutubePlayer({ title, target, still, className }: YoutubePlayerProps) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <PlayButton title={title} onPlay={() => setOpen(true)} note={demoMessages.fromYoutube}>
        {still}
      </PlayButton>
    )
  return (
    <iframe
      // The button that was pressed is gone: the keyboard goes on in the player.
      ref={(frame) => frame?.focus({ preventScroll: true })}
      title={demoMessages.videoTitle(title)}
      src={embedUrlOf(target)}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      // Without a referrer YouTube refuses to play.
      referrerPolicy="strict-origin-when-cross-origin"
      allowFullScreen
      className={className}
    />
  )
}
