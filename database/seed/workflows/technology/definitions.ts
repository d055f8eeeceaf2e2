import type { IndustryDefinitions } from '../industry-definitions.ts'
import { dataSubjectRequests } from './compliance.ts'
import { knownIssueMatcher } from './customer-support.ts'
import { featureAdoptionDigest } from './data-analysis.ts'
import { cloudCostShowback } from './finance.ts'
import { structuredInterviewQuestions } from './hr.ts'
import { releaseNotesFromTickets } from './marketing.ts'
import { incidentTimelineAssembly } from './operations.ts'
import { securityQuestionnaireAnswers } from './sales.ts'

export const technology: IndustryDefinitions = {
  customer_support: knownIssueMatcher,
  data_analysis: featureAdoptionDigest,
  sales: securityQuestionnaireAnswers,
  operations: incidentTimelineAssembly,
  compliance: dataSubjectRequests,
  marketing: releaseNotesFromTickets,
  hr: structuredInterviewQuestions,
  finance: cloudCostShowback,
}
