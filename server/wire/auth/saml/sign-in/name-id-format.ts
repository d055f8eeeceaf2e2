/** NameID formats (SAML 2.0 Core, 8.3) that the admin API accepts. */
export const nameIdFormats = [
  'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
  'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
] as const
/** A NameID format accepted by the admin API. */
export type NameIdFormat = (typeof nameIdFormats)[number]

/** The name is an email address, compared without regard to case. */
export const emailFormat: NameIdFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'
/** The name is different at each sign-in. */
export const transientFormat: NameIdFormat = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
