import type { IndustryDefinitions } from '../industry-definitions.ts'
import { nercEvidenceBinder } from './compliance.ts'
import { highBillInquiries } from './customer-support.ts'
import { worstFeederRanking } from './data-analysis.ts'
import { marketShadowSettlement } from './finance.ts'
import { apprenticeLineworkerProgress } from './hr.ts'
import { demandResponseInvitations } from './marketing.ts'
import { plannedOutageWorkPackages } from './operations.ts'
import { commercialTariffComparison } from './sales.ts'

export const energy: IndustryDefinitions = {
  customer_support: highBillInquiries,
  data_analysis: worstFeederRanking,
  sales: commercialTariffComparison,
  operations: plannedOutageWorkPackages,
  compliance: nercEvidenceBinder,
  marketing: demandResponseInvitations,
  hr: apprenticeLineworkerProgress,
  finance: marketShadowSettlement,
}
