import type { IndustryDefinitions } from '../industry-definitions.ts'
import { cpniCertificationFile } from './compliance.ts'
import { outageMessageComposer } from './customer-support.ts'
import { repeatTruckRollFinder } from './data-analysis.ts'
import { circuitBillingCleanup } from './finance.ts'
import { callCenterCoachingCards } from './hr.ts'
import { fiberBuildAnnouncements } from './marketing.ts'
import { numberPortingRejects } from './operations.ts'
import { businessLineUpsell } from './sales.ts'

export const telecommunications: IndustryDefinitions = {
  customer_support: outageMessageComposer,
  data_analysis: repeatTruckRollFinder,
  sales: businessLineUpsell,
  operations: numberPortingRejects,
  compliance: cpniCertificationFile,
  marketing: fiberBuildAnnouncements,
  hr: callCenterCoachingCards,
  finance: circuitBillingCleanup,
}
