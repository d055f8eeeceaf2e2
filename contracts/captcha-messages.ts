/** The words of the check that somebody is human. Apart from its schema: the forms need these without zod. */
export const captchaMessages = {
  label: 'Check that you are human',
  loading: 'Loading the check that you are human',
  wanted: 'Complete this check first',
  expired: 'This check has run out of time. Complete it again.',
  refused: 'The check did not pass. Complete it again, and try once more.',
  failed: 'This check does not work right now.',
  blocked: (host: string) =>
    `This check could not be loaded from ${host}. Allow that address in your ad blocker, your browser's protection or your network, then retry.`,
  retry: 'Retry',
} as const
