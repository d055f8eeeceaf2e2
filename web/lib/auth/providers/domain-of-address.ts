/** Returns the domain of a complete email address; null for other texts. */
export function domainOfAddress(text: string): string | null {
  const domain = /^[^\s@]+@([^\s@]+)$/.exec(text.trim())?.[1]?.toLowerCase() ?? ''
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain) ? domain : null
}
