import { verify, X509Certificate } from 'node:crypto'
import { requireSignatureAlgorithm } from './signature-algorithms.ts'

/**
 * Returns whether one of the certificates verifies the signature of a message in a URL (SAML 2.0 Bindings, 3.4.4.1).
 * @param octets the signed parameters exactly as they were sent, not decoded
 * @param certificates base64 of DER
 * @throws Error if the algorithm is not accepted
 */
export function isSignedRedirect(
  { octets, algorithm, signature }: { octets: string; algorithm: string; signature: string },
  certificates: readonly string[],
): boolean {
  const { hash, keyType, padding } = requireSignatureAlgorithm(algorithm)
  return certificates.some((certificate) => {
    const { publicKey: key } = new X509Certificate(Buffer.from(certificate, 'base64'))
    if (key.asymmetricKeyType !== keyType) return false
    // XML Signature concatenates the two numbers of an ECDSA signature instead of encoding them as DER.
    const options = { key, dsaEncoding: 'ieee-p1363', ...(padding !== undefined && { padding }) } as const
    return verify(hash, Buffer.from(octets), options, Buffer.from(signature, 'base64'))
  })
}
