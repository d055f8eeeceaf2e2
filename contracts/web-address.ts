const webAddress = /^https?:\/\/[^\s/?#@]+([/?#]\S*)?$/i
const maxLength = 2000

/**
 * Returns whether a text is an HTTP(S) URL. The database function `app.is_web_url` (0001_foundation.sql) accepts every URL that this
 * function accepts.
 */
export const isWebAddress = (text: string): boolean => text.length <= maxLength && webAddress.test(text) && URL.parse(text) !== null
