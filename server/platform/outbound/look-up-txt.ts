import { Resolver } from 'node:dns/promises'

/** Returns the texts of the TXT records of a domain; null if the name servers did not answer. */
export type LookUpTxt = (domain: string) => Promise<readonly string[] | null>

/** Timeout of one query, and number of queries, which limit a lookup to about ten seconds. */
const timeoutMs = 2500
const tries = 2
/** Time limit for a lookup, in milliseconds. */
const deadlineMs = 10_000
/** Limits for the answer. A domain with more records is an attack, because a DNS message has at most 64 KB. */
const maxRecords = 200
const maxRecordLength = 1000

/** Errors that mean that the domain has no TXT record. After other errors, the answer is unknown. */
const emptyCodes = new Set(['ENOTFOUND', 'ENODATA'])

/** Creates a function that looks up TXT records. @param servers addresses of name servers; by default those of the system */
export function makeLookUpTxt(servers?: readonly string[]): LookUpTxt {
  return async (domain) => {
    // Each lookup has its own resolver, so that cancelling one lookup does not affect others.
    const resolver = new Resolver({ timeout: timeoutMs, tries })
    if (servers) resolver.setServers(servers)
    const deadline = setTimeout(() => resolver.cancel(), deadlineMs)
    try {
      const records = await resolver.resolveTxt(domain)
      return records.slice(0, maxRecords).map((chunks) => chunks.join('').slice(0, maxRecordLength))
    } catch (error) {
      return error instanceof Error && 'code' in error && emptyCodes.has(String(error.code)) ? [] : null
    } finally {
      clearTimeout(deadline)
    }
  }
}
