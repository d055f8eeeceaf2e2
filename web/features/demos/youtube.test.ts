import { expect, it } from 'vitest'
import { embedUrlOf, youtubeVideoOf } from './youtube.ts'

const id = 'dQw4w9WgXcQ'

it.each([
  `https://www.youtube.com/watch?v=${id}`,
  `http://youtube.com/watch?v=${id}`,
  `https://m.youtube.com/watch?app=desktop&v=${id}&list=PL1`,
  `https://music.youtube.com/watch?v=${id}`,
  `https://youtu.be/${id}`,
  `https://youtu.be/${id}?si=abc`,
  `https://www.youtube.com/shorts/${id}`,
  `https://www.youtube.com/embed/${id}?rel=0`,
  `https://www.youtube-nocookie.com/embed/${id}`,
  `https://www.youtube.com/live/${id}?feature=share`,
  `https://www.youtube.com/v/${id}`,
  `https://www.youtube.com/?v=${id}`,
  `  https://youtu.be/${id}/  `,
])('%s', (link) => expect(youtubeVideoOf(link)?.id).toBe(id))

it.each([
  'https://www.youtube.com/watch',
  'https://www.youtube.com/watch?v=short',
  `https://www.youtube.com/watch?v=${id}"><script>`,
  `https://youtu.be/../${id}x`,
  'https://www.youtube.com/@channel',
  'https://www.youtube.com/playlist?list=PL1234567890',
  `https://youtube.com.evil.example/watch?v=${id}`,
  `https://evil.example/?https://www.youtube.com/watch?v=${id}`,
  `https://www.youtube.com@evil.example/embed/${id}`,
  `javascript:alert("https://youtu.be/${id}")`,
  `//youtu.be/${id}`,
  'not a link',
  '',
])('none: %s', (link) => expect(youtubeVideoOf(link)).toBeNull())

it.each([
  ['?t=90', 90],
  ['?t=90s', 90],
  ['?t=1m30s', 90],
  ['?t=1h2m3s', 3723],
  ['?start=12', 12],
  ['?t=soon', 0],
  ['', 0],
])('begins where %s says', (query, start) => expect(youtubeVideoOf(`https://youtu.be/${id}${query}`)?.start).toBe(start))

it('is shown by the player that sets no cookies', () => {
  expect(embedUrlOf({ id, start: 0 })).toBe(`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`)
  expect(embedUrlOf({ id, start: 90 })).toBe(`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0&start=90`)
})
