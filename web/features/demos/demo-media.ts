import { isOwnAddress } from '../../../contracts/own-address.ts'
import { safeUrl } from '../../lib/browser/safe-url.ts'
import type { Demo } from './demo-queries.ts'
import { isYoutubeLink, type YoutubeTarget, youtubeTargetOf } from './youtube.ts'

/** Video and picture of a demo. `picture` is the URL of the thumbnail; null for a generated cover. */
export interface DemoMedia {
  picture: string | null
  player: { youtube: YoutubeTarget } | { file: string } | { link: string } | null
}

/**
 * Returns the path of an uploaded video, because the address of the server may have changed since the URL was stored. Returns other URLs
 * unchanged.
 */
function fileAddress(video: string): string {
  const path = URL.parse(video)?.pathname
  return path && isOwnAddress(path) ? path : video
}

function playerOf(video: string | null): DemoMedia['player'] {
  if (video === null) return null
  const youtube = youtubeTargetOf(video)
  if (youtube) return { youtube }
  // YouTube channels and search pages contain no single video to play, so they become links.
  return isYoutubeLink(video) ? { link: video } : { file: fileAddress(video) }
}

/** Returns the player and the picture of a demo (specification, section 2). */
export function mediaOf({ demo_type, video_url, thumbnail_url }: Pick<Demo, 'demo_type' | 'video_url' | 'thumbnail_url'>): DemoMedia {
  return { picture: safeUrl(thumbnail_url), player: demo_type === 'video' ? playerOf(safeUrl(video_url)) : null }
}
