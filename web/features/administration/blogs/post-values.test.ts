import { describe, expect, it } from 'vitest'
import { isSamePost, suggestedSlug, valuesFromDraft, valuesOf } from './post-values.ts'

const saved = valuesOf({
  id: '1',
  title: 'Returns',
  slug: 'returns',
  content: 'Words',
  excerpt: null,
  featured_image_url: null,
  published: true,
  author_id: null,
  is_demo_content: false,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-02T00:00:00Z',
})

it('returns the saved values of a post, and empty values for a new one', () => {
  expect(saved).toMatchObject({ title: 'Returns', excerpt: '', featured_image_url: '', published: true })
  expect(valuesOf(null)).toMatchObject({ title: '', published: false })
})

it('restores only the valid values of a draft', () => {
  expect(valuesFromDraft({ content: 'More', slug: 7, published: 'no' }, saved)).toEqual({ ...saved, content: 'More' })
  for (const invalid of [null, 7, [], { title: 7 }]) expect(valuesFromDraft(invalid, saved)).toEqual(saved)
})

it('recognizes a changed content', () => {
  expect(isSamePost(saved, { ...saved })).toBe(true)
  expect(isSamePost(saved, { ...saved, published: false })).toBe(false)
  expect(isSamePost(saved, { ...saved, excerpt: 'x' })).toBe(false)
})

describe('suggestedSlug', () => {
  it.each([
    ['follows the title of a new post', '', '', 'Über uns', 'uber-uns'],
    ['follows the title letter by letter', 'uber-un', 'Über un', 'Über uns', 'uber-uns'],
    ['stays when the user has edited it', 'about', 'Über un', 'Über uns', null],
    ['follows the title again when the user has emptied it', ' ', 'Über un', 'Über uns', 'uber-uns'],
    ['is empty when the title has no Latin letters', 'a', 'A', 'مقال', ''],
    ['follows the title again after it was empty', '', 'مقال', 'مقال 2', '2'],
  ])('%s', (_, slug, former, title, expected) => expect(suggestedSlug(slug, former, title)).toBe(expected))
})
