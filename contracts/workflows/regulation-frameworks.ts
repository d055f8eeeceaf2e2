import type { Industry } from '../enumerations.ts'

/**
 * Value of `regulation_framework` that fits the compliance workflow of an industry: the initial value in the configuration form, and the value
 * for sample results. It is "Other" if no option is the law of the workflow, such as the BSA, OSHA, FERPA, NERC or CPNI rules.
 */
export const regulationFrameworks: Record<Industry, 'GDPR' | 'HIPAA' | 'SOX' | 'PCI-DSS' | 'Other'> = {
  healthcare: 'HIPAA',
  finance: 'Other',
  retail: 'PCI-DSS',
  manufacturing: 'Other',
  technology: 'GDPR',
  education: 'Other',
  real_estate: 'Other',
  transportation: 'Other',
  energy: 'Other',
  telecommunications: 'Other',
}
