import { expect, test } from 'vitest'
import { normalizeForSearch } from './normalize-for-search.ts'

test('removes diacritics and case', () => {
  expect(normalizeForSearch('Ärger ÇA Łódź')).toBe('arger ca łodz')
})
