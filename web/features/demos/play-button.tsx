import { Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { demoMessages } from '../../../contracts/blog/blog-messages.ts'

interface PlayButtonProps {
  title: string
  onPlay: () => void
  /** Note that is shown before the start, such as the company that provides the video. */
  note?: string
  /** True while the video plays. */
  isHidden?: boolean
  /** Picture of the video. */
  children: ReactNode
}

/** A picture of a video. The whole picture is the button that plays it. */
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
