import type { IndustryDefinitions } from '../industry-definitions.ts'
import { cardholderDataSpotChecks } from './compliance.ts'
import { outOfPolicyReturns } from './customer-support.ts'
import { shelfGapEarlyWarning } from './data-analysis.ts'
import { vendorDeductionBackup } from './finance.ts'
import { peakWeekRoster } from './hr.ts'
import { seasonalPromoKit } from './marketing.ts'
import { planogramResetSteps } from './operations.ts'
import { clientelingFollowUps } from './sales.ts'

export const retail: IndustryDefinitions = {
  customer_support: outOfPolicyReturns,
  data_analysis: shelfGapEarlyWarning,
  sales: clientelingFollowUps,
  operations: planogramResetSteps,
  compliance: cardholderDataSpotChecks,
  marketing: seasonalPromoKit,
  hr: peakWeekRoster,
  finance: vendorDeductionBackup,
}
