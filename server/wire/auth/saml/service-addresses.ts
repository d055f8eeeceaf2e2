/** Who we are to identity providers (`entityID`): the address of our metadata. @param publicUrl without a slash at its end */
export const entityIdOf = (publicUrl: string) => `${publicUrl}/auth/v1/sso/saml/metadata`
/** Where they have browsers bring assertions (SAML 2.0 Metadata, `AssertionConsumerService`). */
export const consumerOf = (publicUrl: string) => `${publicUrl}/auth/v1/sso/saml/acs`
/** Where they have browsers bring messages of single logout (`SingleLogoutService`). */
export const logoutOf = (publicUrl: string) => `${publicUrl}/auth/v1/sso/saml/slo`
