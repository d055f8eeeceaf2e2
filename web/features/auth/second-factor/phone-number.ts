/** Removes spaces, dots, hyphens and parentheses from a phone number. */
export const plainNumber = (text: string) => text.replace(/[\s().-]/g, '')

/** Returns whether a text is a phone number with its country code, as the server accepts it. */
export const isPhoneNumber = (text: string) => /^\+[1-9]\d{6,14}$/.test(plainNumber(text))
