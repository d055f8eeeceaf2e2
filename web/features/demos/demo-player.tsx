import { Play } from 'lucide-react'
import { useState } from 'react'
import { type Industry, industries } from '../../../contracts/enumerations.ts'
import { Cover } from '../../ui/cover.tsx'
import { mediaOf } from './demo-media.ts'
import type { Demo } from './demo-queries.ts'
import { embedUrlOf, type YoutubeVideo } from './youtube.ts'

const frame = 'aspect-video w-full'
const hueOf = ({ industry }: Demo): Industry => industry ?? industries[4]

/** The head of a demo's card. */
export function DemoPlayer({ demo }: { demo: Demo }) {
  const media = mediaOf(demo)
  if (media === 'cover') return <DemoCover demo={demo} />
  if ('picture' in media) return <Thumbnail demo={demo} url={media.picture} />
  if ('youtube' in media) return <YoutubePlayer demo={demo} video={media.youtube} />
  return (
    // biome-ignore lint/a11y/useMediaCaption: demos are uploaded without captions; the samples have no sound
    <video
      controls
      playsInline
      preload="metadata"
      aria-label={`Video: ${demo.title}`}
      src={media.video}
      className={`${frame} bg-sunken object-cover`}
    />
  )
}

function DemoCover({ demo }: { demo: Demo }) {
  return <Cover industry={hueOf(demo)} seed={demo.id} shape="banner" className={frame} />
}

function Thumbnail({ demo, url }: { demo: Demo; url: string }) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return <DemoCover demo={demo} />
  return (
    <img
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
      className={`${frame} bg-sunken object-cover`}
    />
  )
}

/** YouTube learns of a visitor only when they press play. */
function YoutubePlayer({ demo, video }: { demo: Demo; video: YoutubeVideo }) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen)
    return (
      <iframe
        title={`Video: ${demo.title}`}
        src={embedUrlOf(video)}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        allowFullScreen
        className={frame}
      />
    )
  return (
    <button
      type="button"
      aria-label={`Play video: ${demo.title}`}
      onClick={() => setOpen(true)}
      className="group relative block w-full -outline-offset-4"
    >
      <DemoCover demo={demo} />
      <span className="absolute inset-0 grid place-items-center">
        <span className="grid size-14 place-items-center rounded-full bg-accent text-on-accent shadow-float transition-transform group-hover:scale-105">
          <Play aria-hidden="true" className="size-6 fill-current" />
        </span>
      </span>
      <span className="absolute end-3 bottom-3 rounded-chip bg-surface/90 px-2 py-1 text-ink text-xs">Plays from YouTube</span>
    </button>
  )
}
