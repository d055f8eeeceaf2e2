import { isOwnAddress } from '../../../contracts/own-address.ts'
import { safeUrl } from '../../lib/browser/safe-url.ts'
import type { Demo } from './demo-queries.ts'
import { isYoutubeLink, type YoutubeTarget, youtubeTargetOf } from './youtube.ts'

/** Media of a demo card. `picture`: the thumbnail, or null for a generated one. */
export interface DemoMedia {
  picture: string | null
  player: { youtube: YoutubeTarget } | { file: string } | { link: string } | null
}

/** Returns the path of an uploaded video. Stored URLs contain the server's address at upload time, which may have changed. */
function fileAddress(video: string): string {
  const path = URL.parse(video)?.pathname
  return path && isOwnAddress(path) ? path : video
}

function playerOf(video: string | null): DemoMedia['player'] {
  if (video === null) return null
  const youtube = youtubeTargetOf(video)
  if (youtube) return { youtube }
  // A YouTube channel or search page has no embeddable video.
  return isYoutubeLink(video) ? { link: video } : { file: fileAddress(video) }
}

/** Returns the player of a video, or else the thumbnail, or else a placeholder (specification, section 2). */
export function mediaOf({ demo_type, video_url, thumbnail_url }: Pick<Demo, 'demo_type' | 'video_url' | 'thumbnail_url'>): DemoMedia {
  return { picture: safeUrl(thumbnail_url), player: demo_type === 'video' ? playerOf(safeUrl(video_url)) : null }
}
