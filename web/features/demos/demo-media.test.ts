import { expect, it } from 'vitest'
import { mediaOf, safeAddress } from './demo-media.ts'

const none = { demo_type: 'video', video_url: null, thumbnail_url: null } as const
const picture = 'https://example.com/a.png'

it('shows the player, then the thumbnail, then a cover', () => {
  expect(mediaOf({ ...none, video_url: 'https://youtu.be/dQw4w9WgXcQ', thumbnail_url: picture })).toEqual({
    youtube: { id: 'dQw4w9WgXcQ', start: 0 },
  })
  expect(mediaOf({ ...none, video_url: 'https://example.com/a.mp4' })).toEqual({ video: 'https://example.com/a.mp4' })
  expect(mediaOf({ ...none, video_url: '/storage/v1/object/public/demo-media/a.webm' })).toEqual({
    video: '/storage/v1/object/public/demo-media/a.webm',
  })
  expect(mediaOf({ ...none, thumbnail_url: picture })).toEqual({ picture })
  expect(mediaOf({ ...none, demo_type: 'interactive', video_url: 'https://youtu.be/dQw4w9WgXcQ' })).toBe('cover')
  expect(mediaOf({ ...none, video_url: 'javascript:alert(1)' })).toBe('cover')
})

it.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '/admin',
  '//evil.example',
  '/samples/../admin',
  'file:///etc/passwd',
  '',
])('opens nothing like %s', (address) => expect(safeAddress(address)).toBeNull())
