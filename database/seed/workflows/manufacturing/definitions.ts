import type { IndustryDefinitions } from '../industry-definitions.ts'
import { lockoutTagoutInspections } from './compliance.ts'
import { eightDComplaintResponses } from './customer-support.ts'
import { scrapDriverBreakdown } from './data-analysis.ts'
import { purchasePriceVariances } from './finance.ts'
import { operatorCrossTrainingPlan } from './hr.ts'
import { plantFloorCaseStudies } from './marketing.ts'
import { downtimeRootCauseNotes } from './operations.ts'
import { rfqQuoteBuilder } from './sales.ts'

export const manufacturing: IndustryDefinitions = {
  customer_support: eightDComplaintResponses,
  data_analysis: scrapDriverBreakdown,
  sales: rfqQuoteBuilder,
  operations: downtimeRootCauseNotes,
  compliance: lockoutTagoutInspections,
  marketing: plantFloorCaseStudies,
  hr: operatorCrossTrainingPlan,
  finance: purchasePriceVariances,
}
