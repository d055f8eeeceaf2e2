import { Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { demoMessages } from '../../../contracts/blog/blog-messages.ts'

interface PlayButtonProps {
  title: string
  onPlay: () => void
  /** Notice shown before playback, such as the video's host. */
  note?: string
  /** True during playback. */
  isHidden?: boolean
  /** Preview image. */
  children: ReactNode
}

/** Preview of a video; the whole image is the play button. */
export function PlayButton({ title, onPlay, note, isHidden = false, children }: PlayButtonProps) {
  return (
    <div className="group relative">
      {children}
      {!isHidden && (
        <button type="button" aria-label={demoMessages.play(title)} onClick={onPlay} className="absolute inset-0 -outline-offset-4">
          <span className="absolute start-4 bottom-4 grid size-12 place-items-center rounded-full bg-accent text-on-accent shadow-float transition-[scale,background-color] group-hover:scale-105 group-hover:bg-accent-strong">
            <Play aria-hidden="true" className="size-5 fill-current" />
          </span>
        </button>
      )}
      {note && <p className="pointer-events-none absolute end-4 bottom-4 rounded-chip bg-surface px-2 py-1 text-ink text-xs">{note}</p>}
    </div>
  )
}
