import { expect, test } from 'vitest'
import { postsAfter } from './further-posts.tsx'

const posts = ['a', 'b', 'c', 'd', 'e'].map((slug) => ({ slug }))

test.each([
  ['a', ['b', 'c', 'd']],
  ['d', ['e', 'a', 'b']],
  ['e', ['a', 'b', 'c']],
  ['unknown', ['a', 'b', 'c']],
])('suggests the posts after %s', (slug, next) => expect(postsAfter(posts, slug, 3).map((post) => post.slug)).toEqual(next))

test('returns all other posts if there are not enough', () => {
  expect(postsAfter(posts.slice(0, 2), 'b', 3)).toEqual([{ slug: 'a' }])
  expect(postsAfter(posts.slice(0, 1), 'a', 3)).toEqual([])
  expect(postsAfter([], 'a', 3)).toEqual([])
})
