/** Limits of inputs and other fixed values (specification, section 9). Lengths are in characters unless the name says otherwise. */
export const limits = {
  passwordMin: 6,
  /** Maximum length of a password. argon2 accepts more, but clients of Supabase Auth expect this limit. */
  passwordMaxBytes: 72,
  emailMax: 255,
  /** An account without a password can only be deleted within this many minutes after a sign-in. */
  deletionLoginMinutes: 15,
  /** Maximum size of a user's metadata as JSON. Every access token contains the metadata. */
  userMetadataMaxBytes: 4096,
  companyNameMax: 200,
  userRoleMax: 100,
  /** Maximum length of a passkey's name, as documented by supabase-js. */
  passkeyNameMax: 120,
  suggestedWorkflows: 3,
  cardUseCases: 2,
  configurationTextMax: 2000,
  configurationTextareaMax: 10_000,
  /** Maximum length of an input field of a run: enough for a transcript or an export of a few hundred rows. */
  runInputTextMax: 50_000,
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
