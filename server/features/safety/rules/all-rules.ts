import { childSafety } from './child-safety.ts'
import { dataBreach } from './data-breach.ts'
import { fireOrGas } from './fire-or-gas.ts'
import { indirectChildSafety } from './indirect/child-safety.ts'
import { indirectFireOrGas } from './indirect/fire-or-gas.ts'
import { indirectMedicalEmergency } from './indirect/medical-emergency.ts'
import { indirectSelfHarm } from './indirect/self-harm.ts'
import { selfHarmPlans } from './indirect/self-harm-plans.ts'
import { indirectViolence } from './indirect/violence.ts'
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
  selfHarmPlans,
  indirectMedicalEmergency,
  indirectViolence,
  indirectFireOrGas,
  indirectChildSafety,
  violence,
  fireOrGas,
  lifeSupport,
  childSafety,
  leakedCredentials,
  dataBreach,
  legalThreat,
]
