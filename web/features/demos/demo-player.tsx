import { demoMessages } from '../../../contracts/blog/blog-messages.ts'
import { industries } from '../../../contracts/enumerations.ts'
import { Picture } from '../../ui/brand/picture.tsx'
import { Button } from '../../ui/button/button.tsx'
import { mediaOf } from './demo-media.ts'
import type { Demo } from './demo-queries.ts'
import { FilePlayer } from './file-player.tsx'
import { YoutubePlayer } from './youtube-player.tsx'

const frame = 'aspect-video w-full'

/** The video or picture of a demo. The video is loaded when the visitor presses play. */
export function DemoPlayer({ demo }: { demo: Demo }) {
  const { picture, player } = mediaOf(demo)
  const placeholder = <Picture src={picture} industry={demo.industry ?? industries[4]} seed={demo.id} shape="banner" className={frame} />
  if (player === null) return placeholder
  if ('youtube' in player) return <YoutubePlayer title={demo.title} target={player.youtube} placeholder={placeholder} className={frame} />
  if ('file' in player)
    return <FilePlayer title={demo.title} file={player.file} poster={picture} placeholder={placeholder} className={frame} />
  return (
    <div className="relative">
      {placeholder}
      <p className="absolute start-4 bottom-4">
        <Button asChild variant="secondary" size="sm">
          <a href={player.link} target="_blank" rel="noopener noreferrer">
            {demoMessages.watchOnYoutube}
            <span className="sr-only">: {demo.title} (opens in a new tab)</span>
          </a>
        </Button>
      </p>
    </div>
  )
}
