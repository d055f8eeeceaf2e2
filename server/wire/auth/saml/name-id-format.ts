/** How an identity provider may name people (SAML 2.0 Core, 8.3), as the protocol of the admin API has it. */
export const nameIdFormats = [
  'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
  'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
] as const
/** One of them. */
export type NameIdFormat = (typeof nameIdFormats)[number]

/** The name is an address: the same however it is written. */
export const emailFormat: NameIdFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'
/** Another name each time. */
export const transientFormat: NameIdFormat = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
