import { expect, test } from 'vitest'
import { fold } from './fold.ts'

test('removes diacritics and case', () => {
  expect(fold('Ärger ÇA Łódź')).toBe('arger ca łodz')
})
