/* Addresses that owners of workspaces enter in their identity provider. `publicUrl` has no trailing slash. */

/** Returns our SAML entity id, which is also the URL of our metadata. */
export const samlEntityId = (publicUrl: string): string => `${publicUrl}/auth/v1/sso/saml/metadata`
/** Returns the URL that receives assertions (SAML 2.0 Metadata, `AssertionConsumerService`). */
export const samlConsumer = (publicUrl: string): string => `${publicUrl}/auth/v1/sso/saml/acs`
/** Returns the redirect URI of a workspace's OpenID Connect provider. */
export const companyRedirectUri = (publicUrl: string, workspaceId: string): string => `${publicUrl}/auth/v1/sso/oidc/${workspaceId}`
