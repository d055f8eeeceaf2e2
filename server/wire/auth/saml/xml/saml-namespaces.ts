/** Namespace of assertions (SAML 2.0 Core). */
export const assertionNamespace = 'urn:oasis:names:tc:SAML:2.0:assertion'
/** Namespace of protocol messages (SAML 2.0 Core). */
export const protocolNamespace = 'urn:oasis:names:tc:SAML:2.0:protocol'
