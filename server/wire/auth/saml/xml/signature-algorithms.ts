import { constants } from 'node:crypto'

const moreAlgorithms = 'http://www.w3.org/2001/04/xmldsig-more#'
export const signatureNamespace = 'http://www.w3.org/2000/09/xmldsig#'
const inclusive = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'
const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#'

export interface SignatureAlgorithm {
  hash: 'sha256' | 'sha384' | 'sha512'
  keyType: 'rsa' | 'ec'
  /** Padding for RSASSA-PSS; absent for other algorithms. */
  padding?: number
}

/**
 * Signature algorithms that are accepted in both bindings (RFC 9231). SHA-1 is excluded, because collisions can be computed in practice.
 */
const signatureAlgorithms: ReadonlyMap<string, SignatureAlgorithm> = new Map([
  ...(['sha256', 'sha384', 'sha512'] as const).flatMap((hash): [string, SignatureAlgorithm][] => [
    [`${moreAlgorithms}rsa-${hash}`, { hash, keyType: 'rsa' }],
    [`${moreAlgorithms}ecdsa-${hash}`, { hash, keyType: 'ec' }],
  ]),
  ['http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1', { hash: 'sha256', keyType: 'rsa', padding: constants.RSA_PKCS1_PSS_PADDING }],
])

const canonicalizations = [inclusive, `${inclusive}#WithComments`, exclusive, `${exclusive}WithComments`]

/** Accepted algorithms for each element of an XML signature. They do not include XSLT and XPath transforms. */
export const acceptedAlgorithms: Readonly<Record<string, ReadonlySet<string>>> = {
  SignatureMethod: new Set(signatureAlgorithms.keys()),
  DigestMethod: new Set(['http://www.w3.org/2001/04/xmlenc#sha256', `${moreAlgorithms}sha384`, 'http://www.w3.org/2001/04/xmlenc#sha512']),
  CanonicalizationMethod: new Set(canonicalizations),
  Transform: new Set([...canonicalizations, `${signatureNamespace}enveloped-signature`]),
}

/** Maximum length of a name in the log, in characters. Callers choose these names. */
const maxLoggedLength = 100

/** Throws an error that names a rejected algorithm, for the operator's log. */
export const refuseAlgorithm = (element: string, name: string): never => {
  throw new Error(`the algorithm of ${element} is not accepted: ${name.slice(0, maxLoggedLength)}`)
}

/** Returns the signature algorithm with this name. @throws Error that names the algorithm, if it is not accepted */
export const requireSignatureAlgorithm = (name: string): SignatureAlgorithm =>
  signatureAlgorithms.get(name) ?? refuseAlgorithm('SigAlg', name)
