/** Of SAML 2.0 Core: what is said of people. */
export const assertionNamespace = 'urn:oasis:names:tc:SAML:2.0:assertion'
