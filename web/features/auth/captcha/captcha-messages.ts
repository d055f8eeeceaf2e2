/** Messages of the CAPTCHA. They are in a separate file, so that forms can import them without loading zod. */
export const captchaMessages = {
  label: 'Verify that you are human',
  loading: 'Loading verification',
  required: 'Complete the verification first',
  expired: 'The verification has expired. Complete it again.',
  refused: 'The verification failed. Complete it again and retry.',
  failed: 'The verification is currently unavailable.',
  blocked: (host: string) =>
    `Couldn’t load the verification from ${host}. Allow this address in your ad blocker, browser protection or network, then retry.`,
  retry: 'Retry',
} as const
