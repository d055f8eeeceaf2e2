/** The words of the account screen: those of the specification (sections 2 and 8), and ours for what it leaves open. */
export const accountMessages = {
  emailIsFixed: 'Email address cannot be changed',
  profileUpdated: 'Profile updated successfully',
  profileUpdateFailed: 'Failed to update profile',
  overwriteProfile: {
    title: 'Your profile has been changed elsewhere',
    question: (when: string) =>
      `It was saved in another tab or on another device on ${when}, after you opened it here. If you save now, your answers take the place of those.`,
  },

  passwordUpdated: 'Password updated successfully',
  passwordUpdateFailed: 'Failed to update password',
  otherSessionsEnd: 'A new password signs you out on every other device and browser.',
  otherSessionsEnded: 'You have been signed out everywhere else.',

  workflowsConfigured: (count: number) => `${count} ${count === 1 ? 'workflow' : 'workflows'} configured`,
  noWorkflows: { title: 'No workflows yet', description: 'Start by adding workflows from our library' },
  removeWorkflow: {
    title: 'Remove Workflow',
    question: 'Are you sure you want to remove this workflow from your account? This action cannot be undone.',
  },
  workflowRemoved: 'Workflow removed from your account',

  exportStarted: { title: 'Your download is starting', description: 'One ZIP file with everything that belongs to you.' },
  exportFailed: 'Failed to prepare your data',
  exportLinkEnded: 'This link has ended. Ask for your data again on the account screen.',

  accountDeleted: { title: 'Account deleted', description: 'Your account and everything in it are gone.' },
  accountDeleteFailed: 'Failed to delete account',
  emailDiffers: 'This is not the email address of this account',
  /** Typed in place of an address by whoever has none: they sign in with a wallet. */
  deletionWord: 'delete',
  passwordRequired: 'Enter your password',
  wrongPassword: 'The password is not correct',
  recentLogin: (minutes: number) =>
    `Your account has no password. So that we know that it is you, delete it within ${minutes} minutes of logging in.`,
  recentLoginRequired: 'Your last login is too long ago. Log out, log in again, and delete your account then.',
  lastAdministrator: 'You are the last administrator. Make another person administrator before you delete this account.',
} as const
