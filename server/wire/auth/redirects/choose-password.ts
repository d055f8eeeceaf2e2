/** The page where whoever a link has signed in chooses a password. @param site the product's own address */
export const passwordPage = (site: string): string => `${site}/reset-password`

/** Where a link leads whose reader has no password: there, or to the page of another application, which knows its own. */
export function choosingPasswordFirst(site: string, redirectTo: string): string {
  return new URL(redirectTo).origin === new URL(site).origin ? passwordPage(site) : redirectTo
}
