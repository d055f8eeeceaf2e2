/** Converts a name entered by a user to one line, so that it cannot imitate a paragraph of our email. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
