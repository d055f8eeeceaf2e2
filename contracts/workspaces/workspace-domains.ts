export const signInLimits = {
  /** Maximum number of domains per workspace. */
  domainsMax: 20,
  /** Number of days after which a domain is suspended if its DNS record is missing. */
  missingDays: 7,
  /** Maximum size of SAML metadata in a request, in characters. */
  metadataMax: 500_000,
} as const

/** Returns the content of the TXT record that proves a domain. */
export const proofRecordOf = (token: string): string => `workwright-verification=${token}`
