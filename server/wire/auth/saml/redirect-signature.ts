import { verify, X509Certificate } from 'node:crypto'

const more = 'http://www.w3.org/2001/04/xmldsig-more#'
interface Algorithm {
  hash: string
  key: 'rsa' | 'ec'
}
const algorithm = (key: Algorithm['key'], hash: string): [string, Algorithm] => [
  `${more}${key === 'ec' ? 'ecdsa' : key}-${hash}`,
  { hash, key },
]
/** SHA-1 is not taken: nobody needs it for this any more. */
const algorithms: ReadonlyMap<string, Algorithm> = new Map(
  ['sha256', 'sha384', 'sha512'].flatMap((hash) => [algorithm('rsa', hash), algorithm('ec', hash)]),
)

/**
 * Whether somebody whose certificate is known signed a message in an address (SAML 2.0 Bindings, 3.4.4.1).
 * @param octets what was signed: the parameters as they were sent, not as they are meant
 * @param certificates base64 of DER
 */
export function isSignedAddress(
  { octets, algorithm: name, signature }: { octets: string; algorithm: string; signature: string },
  certificates: readonly string[],
): boolean {
  const { hash, key: type } = algorithms.get(name) ?? {}
  if (hash === undefined) return false
  return certificates.some((certificate) => {
    const { publicKey: key } = new X509Certificate(Buffer.from(certificate, 'base64'))
    if (key.asymmetricKeyType !== type) return false
    // XML Signature has both numbers of ECDSA one after the other, and not as DER.
    return verify(hash, Buffer.from(octets), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64'))
  })
}
