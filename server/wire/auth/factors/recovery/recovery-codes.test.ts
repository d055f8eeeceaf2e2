import { expect, it } from 'vitest'
import { makeRecoveryCodes, normalizeRecoveryCode } from './recovery-codes.ts'

it('creates ten distinct codes', () => {
  const codes = makeRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
})

it('normalizes codes as users type them', () => {
  expect(normalizeRecoveryCode(' abcd efgh-ijkl mnop ')).toBe('ABCDEFGHIJKLMNOP')
  for (const no of ['', 'ABCD', 'ABCD-EFGH-IJKL-MNO1', 'ABCD-EFGH-IJKL-MNOP-Q']) expect(normalizeRecoveryCode(no)).toBeNull()
})
