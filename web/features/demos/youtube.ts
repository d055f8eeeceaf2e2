/** The video, the playlist or both that a YouTube URL names. */
export interface YoutubeTarget {
  video: string | null
  list: string | null
  /** Start position of the video, in seconds. */
  start: number
}

const shortHosts = new Set(['youtu.be', 'www.youtu.be'])
const hosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
])
const videoPath = /^\/(?:embed|shorts|live|v|e|watch)\/([^/]+)\/?$/
const videoId = /^[A-Za-z0-9_-]{11}$/
const listId = /^[A-Za-z0-9_-]{2,64}$/
/** Path segments that look like a video id but are not one. */
const reservedIds = new Set(['videoseries', 'live_stream'])
/** Playlists that depend on the viewer's YouTube account, such as "Watch later". */
const personalLists = new Set(['WL', 'LL', 'HL'])
const maxStartSeconds = 24 * 60 * 60

function youtubeUrl(link: string): URL | null {
  const url = URL.parse(link)
  const isValid = url !== null && /^https?:$/.test(url.protocol) && url.port === ''
  return isValid && (hosts.has(url.hostname) || shortHosts.has(url.hostname)) ? url : null
}

/** Returns whether a URL belongs to YouTube, even if it names no video. */
export const isYoutubeLink = (link: string) => youtubeUrl(link) !== null

/** Returns the video or playlist that a YouTube URL names; null for other URLs. Accepts all common forms. Checks the form of ids. */
export function youtubeTargetOf(link: string): YoutubeTarget | null {
  const url = youtubeUrl(link)
  if (!url) return null
  const video = videoIn(url)
  const list = playlistIdIn(url)
  return video === null && list === null ? null : { video, list, start: startOf(url) }
}

function videoIdIn({ hostname, pathname, searchParams }: URL): string | null | undefined {
  if (shortHosts.has(hostname)) return /^\/([^/]+)\/?$/.exec(pathname)?.[1]
  return videoPath.exec(pathname)?.[1] ?? (/^\/(watch\/?)?$/.test(pathname) ? searchParams.get('v') : null)
}

function videoIn(url: URL): string | null {
  const id = videoIdIn(url) ?? ''
  return videoId.test(id) && !reservedIds.has(id) ? id : null
}

function playlistIdIn({ searchParams }: URL): string | null {
  const list = searchParams.get('list') ?? ''
  return listId.test(list) && !personalLists.has(list) ? list : null
}

function startOf({ searchParams, hash }: URL): number {
  return secondsOf(searchParams.get('t') ?? searchParams.get('start') ?? new URLSearchParams(hash.slice(1)).get('t') ?? '')
}

/** Returns the seconds in `90`, `90s`, `1m30s` or `1h2m3s`; 0 for other texts. */
function secondsOf(text: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text) ?? []
  return Math.min(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds), maxStartSeconds)
}

/** Returns the URL of the player that sets no cookies before it plays. It plays at once, because the visitor has pressed play. */
export function embedUrlOf({ video, list, start }: YoutubeTarget): string {
  const query = new URLSearchParams({
    ...(list !== null && { list }),
    ...(start > 0 && { start: String(start) }),
    autoplay: '1',
    playsinline: '1',
    // Suggest only videos of the same channel at the end.
    rel: '0',
  })
  return `https://www.youtube-nocookie.com/embed/${video ?? 'videoseries'}?${query}`
}
