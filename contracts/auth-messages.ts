/** The words of the screens that go through a mailbox, and of the sessions list. */
export const authMessages = {
  forgot: {
    title: 'Forgot your password?',
    lead: 'Enter your email address and we will send you a way to choose a new one.',
    submit: 'Send instructions',
  },
  byMail: {
    title: 'Log in with an email link',
    lead: 'No password needed: we send a link and a code to your address.',
    submit: 'Send login link',
  },
  checkMail: {
    title: 'Check your mail',
    /** Said whether or not there is an account. */
    recovery: 'If there is an account for this address, a mail with a link and a code is on its way to',
    login: 'If there is an account for this address, a mail with a link and a code is on its way to',
    signup: 'We sent a link and a code to',
    hint: 'Open the link, or type the code here.',
    noServer: 'This server has no mail server yet: the mail waits in its outbox, where an administrator can read it.',
    sentAgain: { title: 'Mail sent', description: 'It may take a minute to arrive. Look in your spam folder, too.' },
  },
  code: {
    label: 'Code from the mail',
    fault: 'Enter the six digits of the mail',
    wrong: 'This code is not right, or no longer good. Check it, or ask for a new mail.',
  },
  reset: {
    title: 'Choose a new password',
    lead: 'You will be signed out on every other device.',
    ended: { title: 'This page needs a fresh link', description: 'Ask for a mail with a new one, and open it in this browser.' },
  },
  confirm: {
    signup: { title: 'Confirm your email address', lead: 'One click, and your account is open.', submit: 'Confirm email address' },
    invite: { title: 'Accept your invitation', lead: 'Your account is waiting. Choose a password next.', submit: 'Accept the invitation' },
    magiclink: { title: 'Log in', lead: 'You asked for a link that logs you in.', submit: 'Log in' },
    recovery: { title: 'Choose a new password', lead: 'You asked for a way to a new password.', submit: 'Go on' },
    email_change: {
      title: 'Change of email address',
      lead: 'Confirm that your account may move to the new address.',
      submit: 'Confirm the change',
    },
    incomplete: { title: 'This link is not whole', description: 'Open it from the mail again, or copy all of it into the address bar.' },
    firstOfTwo: {
      title: 'One more mailbox',
      description: 'This address has agreed. Now open the mail in the other mailbox: the change is done when both have agreed.',
    },
  },
  faults: {
    otp_expired: {
      title: 'This link is no longer good',
      description: 'It was used already, a newer one was sent, or it has run out of time.',
    },
    email_exists: { title: 'This address is taken', description: 'Another account has this address by now. Choose another one.' },
    user_banned: { title: 'This account is suspended', description: 'An administrator can let you in again.' },
    over_request_rate_limit: { title: 'Too many tries', description: 'Wait a minute, then open the link again.' },
    unknown: { title: 'This link did not work', description: 'Ask for a new one, and try again.' },
  },
  sendAgain: 'Send again',
  changeEmail: {
    title: 'Email address',
    lead: 'What you log in with. A new address is yours once it has been confirmed by mail, from the address you have now as well.',
    open: 'Change Email',
    label: 'New email address',
    submit: 'Send confirmation',
    same: 'This is your address already',
    waiting: (address: string) => `Waiting for both mailboxes to confirm the change to ${address}.`,
    sent: {
      title: 'Confirmation sent',
      description: 'Open the links in the mails: one at the new address, one at the address you have now.',
    },
    failed: 'Failed to change the email address',
  },
  reauthenticate: { label: 'Code from the mail', help: 'You signed in a while ago, so we sent a code to your email address.' },
  sessions: {
    title: 'Sessions',
    lead: 'Where you are signed in. A session that you end stops working at once.',
    current: 'This device',
    end: 'End session',
    endOthers: 'Sign out everywhere else',
    ended: 'Session ended',
    othersEnded: 'Signed out everywhere else',
    endFailed: 'Failed to end the session',
    loadFailed: 'Your sessions could not be loaded',
    onlyThis: 'You are signed in nowhere else.',
  },
} as const
