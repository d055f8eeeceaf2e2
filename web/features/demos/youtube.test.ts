import { describe, expect, test } from 'vitest'
import { embedUrlOf, isYoutubeLink, youtubeTargetOf } from './youtube.ts'

const id = 'dQw4w9WgXcQ'
const list = 'PLrAXtmErZgOeiKm4sgNOknGvNjby9efdf'
const plain = { video: id, list: null, start: 0 }

describe('supported URLs', () => {
  test.each([
    [`https://www.youtube.com/watch?v=${id}`, plain],
    [`http://youtube.com/watch?v=${id}`, plain],
    [`https://WWW.YouTube.com/watch?app=desktop&v=${id}&feature=youtu.be`, plain],
    [`https://m.youtube.com/watch?v=${id}`, plain],
    [`https://music.youtube.com/watch?v=${id}&si=abc`, plain],
    [`https://www.youtube.com/watch/?v=${id}`, plain],
    [`https://www.youtube.com/watch/${id}`, plain],
    [`https://www.youtube.com/?v=${id}`, plain],
    [`https://youtu.be/${id}`, plain],
    [`https://youtu.be/${id}?si=AbC-12_3`, plain],
    [`https://www.youtube.com/shorts/${id}`, plain],
    [`https://youtube.com/shorts/${id}?feature=share`, plain],
    [`https://www.youtube.com/live/${id}?si=x`, plain],
    [`https://www.youtube.com/embed/${id}/`, plain],
    [`https://www.youtube.com/v/${id}`, plain],
    [`https://www.youtube-nocookie.com/embed/${id}?rel=0`, plain],
    [`https://youtube-nocookie.com/embed/${id}`, plain],
    [`  https://youtu.be/${id}  `, plain],
    [`https://youtu.be/${id}?t=90`, { ...plain, start: 90 }],
    [`https://youtu.be/${id}?t=90s`, { ...plain, start: 90 }],
    [`https://www.youtube.com/watch?v=${id}&t=1h2m3s`, { ...plain, start: 3723 }],
    [`https://www.youtube.com/watch?v=${id}&t=2m`, { ...plain, start: 120 }],
    [`https://www.youtube.com/embed/${id}?start=30`, { ...plain, start: 30 }],
    [`https://www.youtube.com/watch?v=${id}#t=1m5s`, { ...plain, start: 65 }],
    [`https://www.youtube.com/watch?v=${id}&t=999999`, { ...plain, start: 86_400 }],
    [`https://www.youtube.com/watch?v=${id}&list=${list}&index=2`, { ...plain, list }],
    [`https://youtu.be/${id}?list=${list}&t=5`, { ...plain, list, start: 5 }],
    [`https://www.youtube.com/watch?v=${id}&list=WL`, plain],
    [`https://www.youtube.com/playlist?list=${list}`, { video: null, list, start: 0 }],
    [`https://www.youtube.com/embed/videoseries?list=${list}`, { video: null, list, start: 0 }],
  ])('finds the video or playlist in %s', (link, target) => expect(youtubeTargetOf(link)).toEqual(target))

  test.each(['-1', '1e9', 'soon', '1s1h', '', '0x10'])('ignores the start time "%s"', (start) =>
    expect(youtubeTargetOf(`https://youtu.be/${id}?t=${encodeURIComponent(start)}`)).toEqual(plain),
  )
})

describe('other URLs', () => {
  test.each([
    '',
    'not a link',
    id,
    `www.youtube.com/watch?v=${id}`,
    'https://www.youtube.com/',
    'https://www.youtube.com/@channel',
    'https://www.youtube.com/channel/UCuAXFkgsw1L7xaCfnd5JJOw',
    `https://www.youtube.com/results?v=${id}`,
    'https://www.youtube.com/watch',
    'https://www.youtube.com/watch?v=short',
    `https://www.youtube.com/watch?v=${id}x`,
    `https://www.youtube.com/watch?v=${id}"><script>`,
    'https://www.youtube.com/embed/videoseries',
    'https://www.youtube.com/embed/live_stream?channel=UCuAXFkgsw1L7xaCfnd5JJOw',
    'https://www.youtube.com/playlist?list=LL',
    'https://www.youtube.com/playlist?list=PL%22%3E%3Cscript%3E',
    `javascript:alert(1)//www.youtube.com/watch?v=${id}`,
    `java\nscript://www.youtube.com/watch?v=${id}%0aalert(1)`,
    `data:text/html,https://youtu.be/${id}`,
    `ftp://youtu.be/${id}`,
    `//youtu.be/${id}`,
    `https://youtube.com.evil.example/watch?v=${id}`,
    `https://evil.example/youtube.com/watch?v=${id}`,
    `https://notyoutube.com/watch?v=${id}`,
    `https://youtube.com@evil.example/watch?v=${id}`,
    `https://evil.example/?u=https://youtu.be/${id}`,
    `https://evil.example#youtu.be/${id}`,
    `https://evil.example\\@youtu.be/${id}`,
    `https://youtu.be:8443/${id}`,
    `https://youtu.be/../${id}x`,
    'https://youtu.be/"><script>',
    'https://www.youtube.com/embed/..%2F..%2Fabcd',
    `https://www.youtube.com/watch?v=${id.slice(0, 8)}%2F..`,
    // The host contains a Cyrillic "о" instead of a Latin "o".
    `https://www.yоutube.com/watch?v=${id}`,
  ])('finds no video or playlist in %s', (link) => expect(youtubeTargetOf(link)).toBeNull())
})

describe('embedUrlOf', () => {
  const player = (link: string) => {
    const target = youtubeTargetOf(link)
    return target && embedUrlOf(target)
  }
  const host = 'https://www.youtube-nocookie.com/embed'
  const tail = 'autoplay=1&playsinline=1&rel=0'

  test.each([
    ['a video', `https://youtu.be/${id}`, `${host}/${id}?${tail}`],
    ['a start time and a playlist', `https://youtu.be/${id}?t=1m&list=${list}`, `${host}/${id}?list=${list}&start=60&${tail}`],
    ['a playlist', `https://www.youtube.com/playlist?list=${list}`, `${host}/videoseries?list=${list}&${tail}`],
  ])('returns the URL of the player for %s', (_, link, address) => expect(player(link)).toBe(address))
})

test.each([
  ['https://www.youtube.com/@channel', true],
  [`https://youtu.be/${id}`, true],
  ['https://example.com/youtube.com', false],
  ['javascript:alert("youtube.com")', false],
])('%s is a YouTube link: %s', (link, expected) => expect(isYoutubeLink(link)).toBe(expected))
