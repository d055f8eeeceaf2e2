import { expect, test } from 'vitest'
import { mediaOf } from './demo-media.ts'

const none = { demo_type: 'video', video_url: null, thumbnail_url: null } as const
const picture = 'https://example.com/a.png'
const youtube = 'https://youtu.be/dQw4w9WgXcQ'
const path = '/storage/v1/object/public/demo-media/a.webm'

test.each([
  ['nothing', {}, null],
  ['a YouTube video', { video_url: youtube }, { youtube: { video: 'dQw4w9WgXcQ', list: null, start: 0 } }],
  ['a file on another server', { video_url: 'https://example.com/a.mp4' }, { file: 'https://example.com/a.mp4' }],
  ['an uploaded file', { video_url: path }, { file: path }],
  ['an uploaded file with a former server address', { video_url: `https://old.example${path}` }, { file: path }],
  ['a YouTube channel', { video_url: 'https://www.youtube.com/@channel' }, { link: 'https://www.youtube.com/@channel' }],
  ['an interactive demo', { demo_type: 'interactive', video_url: youtube }, null],
  ['a script URL', { video_url: 'javascript:alert(1)' }, null],
] as const)('returns the player for %s', (_, demo, player) => expect(mediaOf({ ...none, ...demo })).toEqual({ picture: null, player }))

test('returns the thumbnail of demos with and without a player', () => {
  expect(mediaOf({ ...none, video_url: youtube, thumbnail_url: picture })).toMatchObject({ picture, player: { youtube: {} } })
  expect(mediaOf({ ...none, thumbnail_url: picture })).toEqual({ picture, player: null })
  expect(mediaOf({ ...none, thumbnail_url: 'javascript:alert(1)' })).toEqual({ picture: null, player: null })
})
