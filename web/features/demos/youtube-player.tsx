import { type ReactNode, useState } from 'react'
import { demoMessages } from '../../../contracts/blog/blog-messages.ts'
import { PlayButton } from './play-button.tsx'
import { embedUrlOf, type YoutubeTarget } from './youtube.ts'

interface YoutubePlayerProps {
  title: string
  target: YoutubeTarget
  /** Picture of the video, shown until the visitor presses play. */
  placeholder: ReactNode
  className: string
}

/** Plays a video of YouTube. No request is sent to YouTube before the visitor presses play. */
export function YoutubePlayer({ title, target, placeholder, className }: YoutubePlayerProps) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <PlayButton title={title} onPlay={() => setOpen(true)} note={demoMessages.fromYoutube}>
        {placeholder}
      </PlayButton>
    )
  return (
    <iframe
      // Focus the player, because the pressed button disappears.
      ref={(frame) => frame?.focus({ preventScroll: true })}
      title={demoMessages.videoTitle(title)}
      src={embedUrlOf(target)}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      // YouTube plays videos only if the request names the page (`Referer`).
      referrerPolicy="strict-origin-when-cross-origin"
      allowFullScreen
      className={className}
    />
  )
}
