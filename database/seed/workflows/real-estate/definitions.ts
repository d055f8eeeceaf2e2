import type { IndustryDefinitions } from '../industry-definitions.ts'
import { fairHousingAdScreen } from './compliance.ts'
import { tenantRepairIntake } from './customer-support.ts'
import { rentCompGrid } from './data-analysis.ts'
import { rentRollAndCamTieOut } from './finance.ts'
import { leasingAgentRampUp } from './hr.ts'
import { listingLaunchCopy } from './marketing.ts'
import { leaseAbstracting } from './operations.ts'
import { listingInquiryQualifier } from './sales.ts'

export const realEstate: IndustryDefinitions = {
  customer_support: tenantRepairIntake,
  data_analysis: rentCompGrid,
  sales: listingInquiryQualifier,
  operations: leaseAbstracting,
  compliance: fairHousingAdScreen,
  marketing: listingLaunchCopy,
  hr: leasingAgentRampUp,
  finance: rentRollAndCamTieOut,
}
