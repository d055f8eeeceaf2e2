/** What a YouTube address asks for; one of `video` and `list` is there. */
export interface YoutubeTarget {
  video: string | null
  list: string | null
  /** Where to begin, in seconds. */
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
/** As long as ids, but the names of other players. */
const reserved = new Set(['videoseries', 'live_stream'])
/** Lists of whoever is signed in at YouTube: nobody else can see them. */
const personalLists = new Set(['WL', 'LL', 'HL'])
const longestStart = 24 * 60 * 60

function youtubeUrl(link: string): URL | null {
  const url = URL.parse(link)
  const isThere = url !== null && /^https?:$/.test(url.protocol) && url.port === ''
  return isThere && (hosts.has(url.hostname) || shortHosts.has(url.hostname)) ? url : null
}

/** Whether a link leads to YouTube, to a video or elsewhere. */
export const isYoutubeLink = (link: string) => youtubeUrl(link) !== null

/** Reads every common form of a link to a video or a list of them; null for any other. Only what looks like an id comes through. */
export function youtubeTargetOf(link: string): YoutubeTarget | null {
  const url = youtubeUrl(link)
  if (!url) return null
  const video = videoIn(url)
  const list = listIn(url)
  return video === null && list === null ? null : { video, list, start: startOf(url) }
}

function namedIn({ hostname, pathname, searchParams }: URL): string | null | undefined {
  if (shortHosts.has(hostname)) return /^\/([^/]+)\/?$/.exec(pathname)?.[1]
  return videoPath.exec(pathname)?.[1] ?? (/^\/(watch\/?)?$/.test(pathname) ? searchParams.get('v') : null)
}

function videoIn(url: URL): string | null {
  const id = namedIn(url) ?? ''
  return videoId.test(id) && !reserved.has(id) ? id : null
}

function listIn({ searchParams }: URL): string | null {
  const list = searchParams.get('list') ?? ''
  return listId.test(list) && !personalLists.has(list) ? list : null
}

function startOf({ searchParams, hash }: URL): number {
  return secondsOf(searchParams.get('t') ?? searchParams.get('start') ?? new URLSearchParams(hash.slice(1)).get('t') ?? '')
}

/** `90`, `90s`, `1m30s`, `1h2m3s`; anything else is the beginning. */
function secondsOf(text: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text) ?? []
  return Math.min(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds), longestStart)
}

/** The player that sets no cookie before it plays. It is opened by a click, and plays at once. */
export function embedUrlOf({ video, list, start }: YoutubeTarget): string {
  const query = new URLSearchParams({
    ...(list !== null && { list }),
    ...(start > 0 && { start: String(start) }),
    autoplay: '1',
    playsinline: '1',
    // What it suggests at the end is of the same channel.
    rel: '0',
  })
  return `https://www.youtube-nocookie.com/embed/${video ?? 'videoseries'}?${query}`
}
