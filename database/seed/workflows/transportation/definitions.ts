import type { IndustryDefinitions } from '../industry-definitions.ts'
import { hoursOfServiceSampling } from './compliance.ts'
import { lateDeliveryClaims } from './customer-support.ts'
import { laneOnTimeScorecard } from './data-analysis.ts'
import { freightBillAudit } from './finance.ts'
import { driverApplicantCallbacks } from './hr.ts'
import { weeklyShipperBulletin } from './marketing.ts'
import { missedAppointmentRecovery } from './operations.ts'
import { freightBidWorkbook } from './sales.ts'

export const transportation: IndustryDefinitions = {
  customer_support: lateDeliveryClaims,
  data_analysis: laneOnTimeScorecard,
  sales: freightBidWorkbook,
  operations: missedAppointmentRecovery,
  compliance: hoursOfServiceSampling,
  marketing: weeklyShipperBulletin,
  hr: driverApplicantCallbacks,
  finance: freightBillAudit,
}
