import { isOwnAddress } from '../../../contracts/own-address.ts'
import type { Demo } from './demo-queries.ts'
import { type YoutubeVideo, youtubeVideoOf } from './youtube.ts'

/** What a demo's card shows. */
export type DemoMedia = { youtube: YoutubeVideo } | { video: string } | { picture: string } | 'cover'

/** An address that a browser may open: of this installation, or of the web. Never one that runs something. */
export function safeAddress(address: string | null): string | null {
  if (address === null) return null
  if (isOwnAddress(address)) return address
  const url = URL.parse(address)
  return url && /^https?:$/.test(url.protocol) ? url.href : null
}

/** A video's player, otherwise the thumbnail, otherwise a generated picture (specification, section 2). */
export function mediaOf({ demo_type, video_url, thumbnail_url }: Pick<Demo, 'demo_type' | 'video_url' | 'thumbnail_url'>): DemoMedia {
  const video = demo_type === 'video' ? safeAddress(video_url) : null
  const youtube = video && youtubeVideoOf(video)
  if (youtube) return { youtube }
  if (video) return { video }
  const picture = safeAddress(thumbnail_url)
  return picture ? { picture } : 'cover'
}
