/** Messages of the administration area. Those that the product specification fixes (sections 2 and 8) must not change. */
export const adminMessages = {
  export: {
    done: (count: number) => (count === 1 ? '1 row exported' : `${count.toLocaleString('en-US')} rows exported`),
    failed: 'The export failed. Try again.',
  },
  bulk: {
    selected: (count: number) => `${count} selected`,
    gone: (count: number) => (count === 1 ? '1 was already deleted.' : `${count} were already deleted.`),
    untouched: (count: number) => `None of the ${count} selected items were changed.`,
  },
  submissions: {
    statusesUpdated: (count: number) => `Updated the status of ${count} messages`,
    manyDeleted: (count: number) => `${count} submissions deleted`,
    loadFailed: 'Failed to load contact submissions',
    statusUpdated: 'Status updated',
    statusFailed: 'Failed to update status',
    notesSaved: 'Notes saved',
    notesFailed: 'Failed to save notes',
    gone: 'This message has been deleted',
    overwriteNotes: {
      title: 'These notes were changed by someone else',
      question: (when: string) => `They were saved on ${when}. Saving now replaces them with your notes.`,
    },
    deleted: 'Submission deleted',
    deleteFailed: 'Failed to delete submission',
    none: 'No submissions found',
    noneSelected: 'No Conversation Selected',
  },
  users: {
    none: 'No users found',
    roleUpdated: (role: string) => `User role updated to ${role}`,
    suspended: (email: string) => `${email} has been suspended`,
    restored: (email: string) => `${email} can sign in again`,
    signedOut: (email: string) => `${email} has been signed out everywhere`,
    gone: 'This user no longer exists.',
    factors: {
      title: 'Two-factor authentication',
      none: 'Two-factor authentication is off.',
      loadFailed: 'Couldn’t load second factors',
      codesLeft: (left: number, made: number) => `${left} of ${made} left`,
      noCodes: 'No recovery codes.',
      reset: 'Reset second factor',
      question: 'Reset the second factor?',
      consequences: [
        'All of their authenticator apps, security keys, phones and recovery codes are removed.',
        'They are signed out everywhere immediately.',
        'They are notified by email, and the reset is recorded in the audit log under your name.',
        'Two-factor authentication is off for this user until they add a new second factor.',
      ],
      /** Option to also remove passkeys: they sign in without a second factor and may be stored on the lost device. */
      passkeys: (count: number) =>
        count === 1
          ? 'Also remove their passkey. A lost device could still sign in with it.'
          : `Also remove their ${count} passkeys. A lost device could still sign in with one.`,
      passkeysUnknown: 'Couldn’t load passkeys',
      certain: 'I have verified that this user requested the reset.',
      done: (email: string) => `Second factor of ${email} reset`,
      nothing: (email: string) => `${email} has no second factor`,
      failed: 'Couldn’t reset the second factor',
      notOneself:
        'You can’t reset your own second factor here. Remove it on the Security tab of your account, or ask another administrator.',
    },
    recovery: {
      create: 'Create reset link',
      question: 'Create a password reset link?',
      consequences: [
        'Anyone with the link can choose a new password for this account. Hand it only to this person, over a channel you trust.',
        'Verify first that this person asked for it.',
        'The link is recorded in the audit log under your name, and this person is notified and sees it in their account.',
      ],
      done: 'Reset link created',
      label: 'Reset link',
      help: (minutes: number) => `Works once, for ${minutes} minutes. It is not shown again.`,
      failed: 'Couldn’t create the link',
      hasServer: 'This service can send email. Ask the user to reset their password on the sign-in screen.',
      announced: {
        title: 'A password reset link was created for you',
        body: (administrator: string) =>
          `${administrator} created a link to reset your password. If you didn’t ask for it, change your password and contact another administrator.`,
      },
    },
    methods: {
      title: 'Sign-in methods',
      none: 'None. This user can only sign in with an email link.',
      loadFailed: 'Couldn’t load sign-in methods',
      names: { password: 'Email and password', email: 'Email link or code', phone: 'Phone', web3: 'Wallet' },
    },
    events: { title: 'Recent activity', none: 'No activity yet.', loadFailed: 'Couldn’t load recent activity' },
  },
  sessions: { none: 'No sessions found', ended: 'Session ended', endFailed: 'Couldn’t end the session' },
  mail: {
    none: 'No emails found',
    queued: 'The email is being sent again',
    failed: 'Couldn’t resend the email',
    noServer:
      'No mail server is configured. Set SMTP_URL and MAIL_FROM to send the emails in this outbox. Links and codes in emails are not shown; to help a user who forgot their password, create a reset link under Users.',
    gone: 'This email is no longer in the outbox.',
  },
  audit: { none: 'No entries found', gone: 'This entry does not exist.' },
  clients: {
    count: (count: number) => `${count} total clients`,
    viewHint:
      'What this client sees, read-only. Opening this page is recorded under your name, and the client sees it in their account. You remain signed in as yourself.',
    viewFailed: 'Couldn’t load the view',
  },
  emails: {
    loadFailed: 'Failed to load notification emails',
    added: 'Email Added',
    addFailed: 'Failed to add email',
    duplicate: 'This email is already added',
    invalid: { title: 'Invalid Email', description: 'Please enter a valid email address' },
    statusUpdated: 'Status Updated',
    statusFailed: 'Failed to update email status',
    activated: (email: string) => `${email} has been activated`,
    deactivated: (email: string) => `${email} has been deactivated`,
    removed: 'Email Removed',
    manyRemoved: (count: number) => `${count} emails removed`,
    manyActivated: (count: number) => `${count} emails activated`,
    manyDeactivated: (count: number) => `${count} emails deactivated`,
    removeFailed: 'Failed to remove email',
    none: 'No notification emails added yet',
    heading: (count: number) => `Notification Recipients (${count})`,
    remove: {
      title: 'Remove Notification Email?',
      question: 'This email address will no longer receive contact form notifications. This action cannot be undone.',
      confirm: 'Remove Email',
    },
    removeMany: (count: number) => ({
      title: `Remove ${count} Notification Emails?`,
      question: 'These email addresses will no longer receive contact form notifications. This action cannot be undone.',
      confirm: `Remove ${count} Emails`,
    }),
  },
  chat: { none: 'No Activity Yet', noMessages: 'No messages found', history: 'Chat Conversation History' },
} as const
