import { childSafety } from './child-safety.ts'
import { dataBreach } from './data-breach.ts'
import { fireOrGas } from './fire-or-gas.ts'
import { indirectSelfHarm } from './indirect/self-harm.ts'
import { leakedCredentials } from './leaked-credentials.ts'
import { legalThreat } from './legal-threat.ts'
import { lifeSupport } from './life-support.ts'
import { medicalEmergency } from './medical-emergency.ts'
import type { CategoryRules } from './rule-types.ts'
import { selfHarm } from './self-harm.ts'
import { violence } from './violence.ts'

export const allRules: readonly CategoryRules[] = [
  medicalEmergency,
  selfHarm,
  indirectSelfHarm,
  violence,
  fireOrGas,
  lifeSupport,
  childSafety,
  leakedCredentials,
  dataBreach,
  legalThreat,
]
