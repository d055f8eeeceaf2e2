import { deliveryClaim } from './rules/delivery-claim.ts'
import { invoiceCheck } from './rules/invoice-check.ts'
import { repairIntake } from './rules/repair-intake.ts'
import { ticketTriage } from './rules/ticket-triage.ts'
import type { Sample } from './sample.ts'

/** Interactive demos, by the name of their page in `web/samples/`. */
export const samples: Readonly<Record<string, Sample>> = {
  'invoice-check': invoiceCheck,
  'ticket-triage': ticketTriage,
  'repair-intake': repairIntake,
  'delivery-claim': deliveryClaim,
}
