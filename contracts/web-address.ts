const webAddress = /^https?:\/\/[^\s/?#@]+([/?#]\S*)?$/i
const longest = 2000

/** Whether a text is the address of something on the web. What this takes `app.is_web_url` (0005_checks.sql) takes too. */
export const isWebAddress = (text: string): boolean => text.length <= longest && webAddress.test(text) && URL.parse(text) !== null
