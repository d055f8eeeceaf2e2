import { Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { demoMessages } from '../../../contracts/publishing.ts'

interface PlayButtonProps {
  title: string
  onPlay: () => void
  /** What somebody should know before they press. */
  note?: string
  /** It plays: nothing lies over it any more. */
  isHidden?: boolean
  /** The still picture. */
  children: ReactNode
}

/** A video before it plays: its picture, all of it a button. */
export function PlayButton({ title, onPlay, note, isHidden = false, children }: PlayButtonProps) {
  return (
    <div className="group relative">
      {children}
      {!isHidden && (
        <button
          type="button"
          aria-label={demoMessages.play(title)}
          onClick={onPlay}
          className="absolute inset-0 grid place-items-center -outline-offset-4"
        >
          <span className="grid size-14 place-items-center rounded-full bg-accent text-on-accent shadow-float transition-transform group-hover:scale-105">
            <Play aria-hidden="true" className="size-6 fill-current" />
          </span>
        </button>
      )}
      {note && <p className="pointer-events-none absolute end-3 bottom-3 rounded-chip bg-surface px-2 py-1 text-ink text-xs">{note}</p>}
    </div>
  )
}
