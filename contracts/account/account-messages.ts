/** Maximum length of the footer of emails to customers, in characters. The database has the same maximum. */
export const maxEmailFooterLength = 500

/** Messages of the account screen. Messages stated in the product specification (sections 2 and 8) must not change. */
export const accountMessages = {
  emailIsFixed: 'Email address cannot be changed',
  emailIsInSecurity: 'To change your email address, go to the Security tab.',
  profileUpdated: 'Profile updated successfully',
  profileUpdateFailed: 'Failed to update profile',
  emailFooterSaved: 'Footer saved',
  instructionsHelp: 'At most 1,000 characters. The instructions have an effect only when a language model is connected.',
  instructionsSaved: 'Instructions saved',
  instructionsFailed: 'Couldn’t save the instructions',
  emailFooterFailed: 'Couldn’t save the footer',
  emailFooterHelp: 'For example your address and phone number. Leave it empty to show your company name.',
  overwriteProfile: {
    title: 'Your profile was changed elsewhere',
    question: (when: string) => `It was saved in another tab or on another device on ${when}. Saving now replaces that version with yours.`,
  },

  passwordUpdated: 'Password updated successfully',
  passwordUpdateFailed: 'Failed to update password',
  otherSessionsEnd: 'Changing your password signs you out on all other devices.',
  otherSessionsEnded: 'You’ve been signed out on all other devices.',

  workflowsConfigured: (count: number) => `${count} ${count === 1 ? 'workflow' : 'workflows'} configured`,
  noWorkflows: { title: 'No workflows yet', description: 'Start by adding workflows from our library' },
  removeWorkflow: {
    title: 'Remove Workflow',
    question: 'Are you sure you want to remove this workflow from your account? This action cannot be undone.',
  },
  workflowRemoved: 'Workflow removed from your account',

  exportStarted: { title: 'Your download is starting', description: 'A ZIP file with all of your data.' },
  exportFailed: 'Couldn’t export your data. Try again.',
  exportLinkEnded: 'This link has expired. Request a new export in your account settings.',

  accountDeleted: { title: 'Account deleted', description: 'Your account and all of its data have been deleted.' },
  accountDeleteFailed: 'Failed to delete account',
  emailDiffers: 'This doesn’t match your account’s email address',
  /** Word that users without an email address type to confirm the deletion of their account. */
  deletionWord: 'delete',
  passwordRequired: 'Enter your password',
  wrongPassword: 'Incorrect password',
  recentLogin: (minutes: number) => `Your account has no password, so you can only delete it within ${minutes} minutes of signing in.`,
  recentLoginRequired: 'For your security, sign out and sign in again before you delete your account.',
  lastAdministrator: 'You are the only administrator. Make another user an administrator before you delete this account.',
} as const
