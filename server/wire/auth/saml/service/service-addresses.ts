/** Returns our entity id, which is also the URL of our metadata. @param publicUrl without a trailing slash */
export const entityIdOf = (publicUrl: string) => `${publicUrl}/auth/v1/sso/saml/metadata`
/** Returns the URL that receives assertions (SAML 2.0 Metadata, `AssertionConsumerService`). */
export const consumerOf = (publicUrl: string) => `${publicUrl}/auth/v1/sso/saml/acs`
/** Returns the URL that receives messages for single logout (`SingleLogoutService`). */
export const logoutOf = (publicUrl: string) => `${publicUrl}/auth/v1/sso/saml/slo`
