/** Returns the text after the last `@` of an email address, unchanged. */
export const emailDomain = (address: string): string => address.slice(address.lastIndexOf('@') + 1)

/** Returns the domain of an email address, or the text itself, in lower case and without a trailing dot. */
export const domainOfText = (text: string): string => emailDomain(text.trim().toLowerCase()).replace(/\.$/, '')

/** Checks the form of a domain that a user enters. The server looks it up. */
export const isDomain = (text: string): boolean => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(text)
