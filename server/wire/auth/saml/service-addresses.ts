/** Addresses of ours that identity providers know: who we are, and where assertions go. */
export const entityIdOf = (publicUrl: string) => `${publicUrl}/auth/v1/sso/saml/metadata`
export const consumerOf = (publicUrl: string) => `${publicUrl}/auth/v1/sso/saml/acs`
