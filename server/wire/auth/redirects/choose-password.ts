/** Returns the page for setting a password after a sign-in with a link. @param site the product's own address */
export const passwordPage = (site: string): string => `${site}/reset-password`

/**
 * Returns the target of a link for a user without a password: the password page, or the page of another application, which then
 * asks for a password itself.
 */
export function redirectToPasswordPage(site: string, redirectTo: string): string {
  return new URL(redirectTo).origin === new URL(site).origin ? passwordPage(site) : redirectTo
}
