/** Addresses of ours that identity providers know: who we are, where assertions go, and messages of single logout. */
export const entityIdOf = (publicUrl: string) => `${publicUrl}/auth/v1/sso/saml/metadata`
export const consumerOf = (publicUrl: string) => `${publicUrl}/auth/v1/sso/saml/acs`
export const logoutOf = (publicUrl: string) => `${publicUrl}/auth/v1/sso/saml/slo`
