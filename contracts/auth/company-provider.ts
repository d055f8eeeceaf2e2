/* Names of the identity providers of companies, in flows, identities and sessions: `sso:{id}`, as in GoTrue. */

const prefix = 'sso:'

export const companyProviderName = (id: string): string => prefix + id
export const isCompanyProvider = (name: string): boolean => name.startsWith(prefix)
/** Returns the id of the provider. @param name name of a company's provider */
export const companyProviderId = (name: string): string => name.slice(prefix.length)
