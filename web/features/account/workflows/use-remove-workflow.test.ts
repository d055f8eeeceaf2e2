import { expect, test } from 'vitest'
import { withConfiguration, withoutConfiguration } from './use-remove-workflow.ts'

const [newest, middle, oldest] = ['2025-03-01', '2025-02-01', '2025-01-01'].map((created_at) => ({ id: created_at, created_at }))

test('removes a configuration from the list', () => {
  expect(withoutConfiguration([newest!, middle!, oldest!], middle!)).toEqual([newest, oldest])
  expect(withoutConfiguration([newest!], middle!)).toEqual([newest])
})

test.each([newest!, middle!, oldest!])('inserts $id at its position by date', (item) => {
  const list = [newest!, middle!, oldest!]
  expect(withConfiguration(withoutConfiguration(list, item), item)).toEqual(list)
  expect(withConfiguration([], item)).toEqual([item])
  expect(withConfiguration(list, item)).toEqual(list)
})
