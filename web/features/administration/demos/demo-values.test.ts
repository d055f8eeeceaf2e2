import { expect, it } from 'vitest'
import { isSameDemo, valuesFromDraft, valuesOf } from './demo-values.ts'

const saved = valuesOf({
  id: '1',
  title: 'Returns',
  description: 'Decided',
  demo_type: 'interactive',
  category: 'sales',
  industry: null,
  video_url: null,
  thumbnail_url: null,
  interactive_url: '/samples/a.html',
  is_featured: true,
  is_demo_content: false,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-02T00:00:00Z',
  creation_key: null,
})

it('returns the saved values of a demo, and empty values for a new one', () => {
  expect(saved).toMatchObject({ title: 'Returns', category: 'sales', industry: '', video_url: '', is_featured: true })
  expect(valuesOf(null)).toMatchObject({ title: '', demo_type: 'video', is_featured: false })
})

it('restores only the valid values of a draft', () => {
  expect(valuesFromDraft({ title: 'New', category: '', demo_type: 'video' }, saved)).toEqual({
    ...saved,
    title: 'New',
    category: '',
    demo_type: 'video',
  })
  for (const invalid of [null, 7, [], { title: 7, category: 'piracy', demo_type: '', industry: ['retail'], is_featured: 'yes' }])
    expect(valuesFromDraft(invalid, saved)).toEqual(saved)
})

it('recognizes a change of any field', () => {
  expect(isSameDemo(saved, { ...saved })).toBe(true)
  expect(isSameDemo(saved, { ...saved, is_featured: false })).toBe(false)
  expect(isSameDemo(saved, { ...saved, interactive_url: '' })).toBe(false)
})
