import type { IndustryDefinitions } from '../industry-definitions.ts'
import { hipaaAccessLogReview } from './compliance.ts'
import { patientPortalReplies } from './customer-support.ts'
import { noShowPatternWatch } from './data-analysis.ts'
import { claimDenialWorklist } from './finance.ts'
import { credentialingFileGaps } from './hr.ts'
import { screeningReminderCampaign } from './marketing.ts'
import { priorAuthorizationDrafts } from './operations.ts'
import { referralLiaisonBriefs } from './sales.ts'

export const healthcare: IndustryDefinitions = {
  customer_support: patientPortalReplies,
  data_analysis: noShowPatternWatch,
  sales: referralLiaisonBriefs,
  operations: priorAuthorizationDrafts,
  compliance: hipaaAccessLogReview,
  marketing: screeningReminderCampaign,
  hr: credentialingFileGaps,
  finance: claimDenialWorklist,
}
