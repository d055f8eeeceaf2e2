import { isOwnAddress } from '../../../contracts/own-address.ts'
import { safeAddress } from '../../lib/safe-address.ts'
import type { Demo } from './demo-queries.ts'
import { isYoutubeLink, type YoutubeTarget, youtubeTargetOf } from './youtube.ts'

/** What the head of a demo's card shows. `picture`: the thumbnail; null where a generated one stands in. */
export interface DemoMedia {
  picture: string | null
  player: { youtube: YoutubeTarget } | { file: string } | { link: string } | null
}

/** Our uploads keep the address of the day; their path is true wherever we have moved since, and the only one that our policy lets play. */
function fileAddress(video: string): string {
  const path = URL.parse(video)?.pathname
  return path && isOwnAddress(path) ? path : video
}

function playerOf(video: string | null): DemoMedia['player'] {
  if (video === null) return null
  const youtube = youtubeTargetOf(video)
  if (youtube) return { youtube }
  // A channel, a search: a page to go to, nothing to play here.
  return isYoutubeLink(video) ? { link: video } : { file: fileAddress(video) }
}

/** A video's player, otherwise the thumbnail, otherwise a generated picture (specification, section 2). */
export function mediaOf({ demo_type, video_url, thumbnail_url }: Pick<Demo, 'demo_type' | 'video_url' | 'thumbnail_url'>): DemoMedia {
  return { picture: safeAddress(thumbnail_url), player: demo_type === 'video' ? playerOf(safeAddress(video_url)) : null }
}
