/** Returns the URL that receives messages for single logout (`SingleLogoutService`). @param publicUrl without a trailing slash */
export const logoutOf = (publicUrl: string) => `${publicUrl}/auth/v1/sso/saml/slo`
