/** Business constants and limits (specification, section 9). Lengths are in characters unless named otherwise. */
export const limits = {
  passwordMin: 6,
  /** In bytes. argon2 accepts more, but clients of GoTrue expect this limit (wire contract, section 1). */
  passwordMaxBytes: 72,
  emailMax: 255,
  /** Minutes after a login during which a user without a password may delete their account. */
  deletionLoginMinutes: 15,
  /** In bytes of JSON. Limited because every access token contains the metadata. */
  userMetadataMaxBytes: 4096,
  companyNameMax: 200,
  userRoleMax: 100,
  /** Limit documented by supabase-js. */
  passkeyNameMax: 120,
  suggestedWorkflows: 3,
  cardUseCases: 2,
  configurationTextMax: 2000,
  configurationTextareaMax: 10_000,
  workflowNameMax: 200,
  demoTitleMax: 200,
  demoDescriptionMax: 2000,
  contactNameMin: 2,
  contactNameMax: 100,
  contactPhoneMax: 20,
  contactCompanyMax: 100,
  contactMessageMin: 10,
  contactMessageMax: 2000,
  readingWordsPerMinute: 200,
  demoSkeletons: 6,
  navigationHidesAfterPx: 10,
} as const
