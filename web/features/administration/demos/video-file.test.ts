import { expect, it } from 'vitest'
import { hasSignatureOf, videoName, videoTypeOf } from './video-file.ts'

it.each([
  ['a.mp4', 'video/mp4', 'video/mp4'],
  ['a', 'video/webm', 'video/webm'],
  ['a.webm', 'video/webm;codecs=vp9', 'video/webm'],
  ['a.WEBM', '', 'video/webm'],
  ['a.ogg', 'audio/ogg', 'video/ogg'],
  ['a.ogv', 'application/octet-stream', 'video/ogg'],
  ['a.mp4', 'text/plain', null],
  ['a.mov', 'video/quicktime', null],
  ['a.txt', '', null],
  ['mp4', '', null],
  ['.mp4', '', null],
  ['a.mp3', 'audio/mpeg', null],
])('returns the type of %s, reported as "%s": %s', (name, type, expected) => expect(videoTypeOf({ name, type })).toBe(expected))

it.each([
  ['video/mp4', '\0\0\0\x18ftypmp42', true],
  ['video/mp4', 'just some text', false],
  ['video/webm', '\x1aE\xdf\xa3\x9f', true],
  ['video/webm', '\0\0\0\x18ftypmp42', false],
  ['video/ogg', 'OggS\0', true],
  ['video/ogg', '', false],
] as const)('checks the signature of a %s file: %#', async (type, text, expected) => {
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  expect(await hasSignatureOf(type, new Blob([bytes]))).toBe(expected)
})

it('returns a random name with the original extension', () => {
  const name = videoName({ name: 'My holiday.MP4', type: '' }, 'video/mp4')
  expect(name).toMatch(/^[0-9a-f]{32}\.mp4$/)
  expect(videoName({ name: 'My holiday.MP4', type: '' }, 'video/mp4')).not.toBe(name)
  expect(videoName({ name: 'a.ogv', type: '' }, 'video/ogg')).toMatch(/\.ogv$/)
  expect(videoName({ name: 'a.../../x.exe', type: 'video/webm' }, 'video/webm')).toMatch(/^[0-9a-f]{32}\.webm$/)
})
