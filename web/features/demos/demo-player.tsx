import { industries } from '../../../contracts/enumerations.ts'
import { demoMessages } from '../../../contracts/publishing.ts'
import { ExternalLink } from '../../ui/external-link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { mediaOf } from './demo-media.ts'
import type { Demo } from './demo-queries.ts'
import { FilePlayer } from './file-player.tsx'
import { YoutubePlayer } from './youtube-player.tsx'

const frame = 'aspect-video w-full'

/** The head of a demo's card: its picture, and its video once somebody wants to see it. */
export function DemoPlayer({ demo }: { demo: Demo }) {
  const { picture, player } = mediaOf(demo)
  const still = <Picture src={picture} industry={demo.industry ?? industries[4]} seed={demo.id} shape="banner" className={frame} />
  if (player === null) return still
  if ('youtube' in player) return <YoutubePlayer title={demo.title} target={player.youtube} still={still} className={frame} />
  if ('file' in player) return <FilePlayer title={demo.title} file={player.file} poster={picture} still={still} className={frame} />
  return (
    <div className="relative">
      {still}
      <p className="absolute inset-x-0 bottom-3 text-center text-sm">
        <ExternalLink href={player.link} className="rounded-chip bg-surface px-2 py-1">
          {demoMessages.watchOnYoutube}
        </ExternalLink>
      </p>
    </div>
  )
}
