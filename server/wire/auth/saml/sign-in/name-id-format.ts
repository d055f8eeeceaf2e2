/** NameID formats (SAML 2.0 Core, 8.3) that the admin API accepts. */
export const nameIdFormats = [
  'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
  'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
] as const
export type NameIdFormat = (typeof nameIdFormats)[number]

/** NameID format for email addresses. Upper and lower case are equivalent. */
export const emailNameIdFormat: NameIdFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'
/** NameID format for names that are different at each sign-in. */
export const transientFormat: NameIdFormat = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
