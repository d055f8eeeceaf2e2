import { expect, it } from 'vitest'
import { makeRecoveryCodes, normaliseRecoveryCode } from './recovery-codes.ts'

it('makes ten codes that differ', () => {
  const codes = makeRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
})

it('reads a code however it is typed', () => {
  expect(normaliseRecoveryCode(' abcd efgh-ijkl mnop ')).toBe('ABCDEFGHIJKLMNOP')
  for (const no of ['', 'ABCD', 'ABCD-EFGH-IJKL-MNO1', 'ABCD-EFGH-IJKL-MNOP-Q']) expect(normaliseRecoveryCode(no)).toBeNull()
})
