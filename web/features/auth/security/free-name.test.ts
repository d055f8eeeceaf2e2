import { expect, test } from 'vitest'
import { unusedName } from './use-factor-changes.ts'

test.each([
  [[], 'Passkey'],
  [['Passkey'], 'Passkey 2'],
  [['Passkey', 'Passkey 2', 'Passkey 4'], 'Passkey 3'],
  [['Authenticator app'], 'Passkey'],
])('with the existing names %j, the next name is %s', (taken, name) => {
  expect(
    unusedName(
      'Passkey',
      taken.map((friendly_name) => ({ friendly_name })),
    ),
  ).toBe(name)
})
