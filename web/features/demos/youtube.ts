/** A video at YouTube, and where it begins. */
export interface YoutubeVideo {
  id: string
  /** Seconds. */
  start: number
}

const hosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
])
const idForm = /^[A-Za-z0-9_-]{11}$/

/** Reads every common form of a link to a video; null when it is none. */
export function youtubeVideoOf(link: string): YoutubeVideo | null {
  const url = URL.parse(link.trim())
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const id = idIn(url)
  return id !== null && idForm.test(id) ? { id, start: secondsOf(url.searchParams.get('t') ?? url.searchParams.get('start') ?? '') } : null
}

function idIn({ hostname, pathname, searchParams }: URL): string | null {
  const [first = '', second = ''] = pathname.split('/').filter(Boolean)
  if (hostname === 'youtu.be' || hostname === 'www.youtu.be') return first
  if (!hosts.has(hostname)) return null
  if (first === 'watch' || pathname === '/') return searchParams.get('v')
  return ['shorts', 'embed', 'live', 'v', 'e'].includes(first) ? second : null
}

/** `90`, `90s`, `1m30s`, `1h2m3s`. */
function secondsOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  const [, hours = 0, minutes = 0, seconds = 0] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?$/.exec(text) ?? []
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

/** The player that sets no cookie before it plays. It is opened by a click, and plays at once. */
export function embedUrlOf({ id, start }: YoutubeVideo): string {
  const query = new URLSearchParams({ autoplay: '1', rel: '0', ...(start > 0 ? { start: String(start) } : {}) })
  return `https://www.youtube-nocookie.com/embed/${id}?${query}`
}
