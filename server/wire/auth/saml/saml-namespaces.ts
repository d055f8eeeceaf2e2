/** Of SAML 2.0 Core: what is said of people. */
export const assertionNamespace = 'urn:oasis:names:tc:SAML:2.0:assertion'
/** Of SAML 2.0 Core: what is asked and answered. */
export const protocolNamespace = 'urn:oasis:names:tc:SAML:2.0:protocol'
