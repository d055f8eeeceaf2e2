import type { IndustryDefinitions } from '../industry-definitions.ts'
import { ferpaDisclosureLog } from './compliance.ts'
import { registrarAndAidDesk } from './customer-support.ts'
import { midtermProgressSignals } from './data-analysis.ts'
import { grantCostAllowability } from './finance.ts'
import { adjunctOnboardingPackets } from './hr.ts'
import { programPageRefresh } from './marketing.ts'
import { transferCreditEvaluation } from './operations.ts'
import { admittedStudentYield } from './sales.ts'

export const education: IndustryDefinitions = {
  customer_support: registrarAndAidDesk,
  data_analysis: midtermProgressSignals,
  sales: admittedStudentYield,
  operations: transferCreditEvaluation,
  compliance: ferpaDisclosureLog,
  marketing: programPageRefresh,
  hr: adjunctOnboardingPackets,
  finance: grantCostAllowability,
}
