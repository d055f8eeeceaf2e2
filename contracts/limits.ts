/** Business constants and limits (specification, section 9). Lengths are in characters unless named otherwise. */
export const limits = {
  passwordMin: 6,
  /** argon2 takes more, but GoTrue's clients know this bound (wire contract, section 1). Bytes. */
  passwordMaxBytes: 72,
  emailMax: 255,
  /** Minutes after a login in which whoever has no password may delete their account. */
  deletionLoginMinutes: 15,
  /** Bytes of JSON; it travels in every access token. */
  userMetadataMaxBytes: 4096,
  companyNameMax: 200,
  userRoleMax: 100,
  /** As the client's documentation says of it. */
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
