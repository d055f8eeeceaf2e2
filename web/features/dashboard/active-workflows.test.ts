import { expect, test } from 'vitest'
import { configuredName } from './active-workflows.tsx'

test.each([
  [{ workflow_name: ' Weekly review ' }, 'Weekly review'],
  [{}, null],
  [{ workflow_name: '  ' }, null],
  [{ workflow_name: 7 }, null],
  [null, null],
  [['workflow_name'], null],
])('reads the name in %j: %j', (configuration_data, name) => {
  expect(configuredName({ configuration_data })).toBe(name)
})
