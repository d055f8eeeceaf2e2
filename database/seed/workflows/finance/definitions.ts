import type { IndustryDefinitions } from '../industry-definitions.ts'
import { amlAlertNarratives } from './compliance.ts'
import { invoiceDisputeTriage } from './customer-support.ts'
import { covenantHeadroomTests } from './data-analysis.ts'
import { suspenseAccountClearing } from './finance.ts'
import { registrationAndCeCalendar } from './hr.ts'
import { quarterlyMarketCommentary } from './marketing.ts'
import { loanStipulationChaser } from './operations.ts'
import { clientReviewPrep } from './sales.ts'

export const finance: IndustryDefinitions = {
  customer_support: invoiceDisputeTriage,
  data_analysis: covenantHeadroomTests,
  sales: clientReviewPrep,
  operations: loanStipulationChaser,
  compliance: amlAlertNarratives,
  marketing: quarterlyMarketCommentary,
  hr: registrationAndCeCalendar,
  finance: suspenseAccountClearing,
}
