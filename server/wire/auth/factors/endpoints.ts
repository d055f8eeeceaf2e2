import type { Endpoint } from '../dependencies.ts'
import { challengeFactor } from './challenge.ts'
import { enrollFactor } from './enroll.ts'
import { deleteFactorOfUser, listFactorsOfUser } from './manage-user-factors.ts'
import { generateRecoveryCodes, readRecoveryCodes, regenerateRecoveryCodes, removeRecoveryCodes } from './recovery/recovery.ts'
import { verifyRecoveryCode } from './recovery/verify-recovery-code.ts'
import { unenrollFactor } from './unenroll.ts'
import { verifyFactor } from './verify.ts'

/** Endpoints for second factors. */
export const factorEndpoints: readonly ['get' | 'post' | 'delete', string, Endpoint][] = [
  ['post', '/factors', enrollFactor],
  ['get', '/factors/recovery-codes', readRecoveryCodes],
  ['post', '/factors/recovery-codes', generateRecoveryCodes],
  ['delete', '/factors/recovery-codes', removeRecoveryCodes],
  ['post', '/factors/recovery-codes/verify', verifyRecoveryCode],
  ['post', '/factors/recovery-codes/regenerate', regenerateRecoveryCodes],
  ['post', '/factors/:factor/challenge', challengeFactor],
  ['post', '/factors/:factor/verify', verifyFactor],
  ['delete', '/factors/:factor', unenrollFactor],
  ['get', '/admin/users/:user/factors', listFactorsOfUser],
  ['delete', '/admin/users/:user/factors/:factor', deleteFactorOfUser],
]
