import { createHash, createPublicKey, type KeyObject, sign } from 'node:crypto'

/*
 * Creates the X.509 certificates that identity providers expect for our keys; they use only the public key in them. Node.js reads
 * certificates but cannot create them, and the available libraries are large. Only the key, the serial number and the signature
 * differ between the certificates.
 */

/** Encodes one DER value (X.690): tag, length, content. */
function encodeDer(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const length = content.length.toString(16)
  const bytes = Buffer.from(length.padStart(length.length + (length.length % 2), '0'), 'hex')
  return Buffer.concat([content.length < 128 ? Buffer.of(tag, content.length) : Buffer.of(tag, 0x80 | bytes.length, ...bytes), content])
}
const sequence = (...parts: readonly Buffer[]) => encodeDer(0x30, ...parts)
const oid = (hex: string) => encodeDer(0x06, Buffer.from(hex, 'hex'))

/** Algorithm sha256WithRSAEncryption, with the NULL parameters that RFC 4055 requires. */
const algorithm = sequence(oid('2a864886f70d01010b'), encodeDer(0x05))
const commonName = sequence(encodeDer(0x31, sequence(oid('550403'), encodeDer(0x0c, Buffer.from('SAML 2.0 service provider')))))
/**
 * Fixed dates, because key rotation limits the lifetime of a key, not the certificate. The end is a GeneralizedTime, because
 * UTCTime cannot express dates after 2049.
 */
const validity = sequence(encodeDer(0x17, Buffer.from('250101000000Z')), encodeDer(0x18, Buffer.from('21250101000000Z')))
/** Extension keyUsage (critical): digitalSignature and keyEncipherment. */
const extensions = encodeDer(
  0xa3,
  sequence(sequence(oid('551d0f'), encodeDer(0x01, Buffer.of(0xff)), encodeDer(0x04, encodeDer(0x03, Buffer.of(0x05, 0xa0))))),
)

/**
 * Returns the self-signed certificate (RFC 5280, version 3) for a key. The result is always the same, because the signature has
 * no random part.
 * @returns base64 of DER, as in SAML metadata
 */
export function certificateOf(privateKey: KeyObject): string {
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
  // Clears the first bit and sets the second, because a serial number must be positive and must not start with zeros.
  const serial = createHash('sha256').update(publicKey).digest().subarray(0, 16)
  serial.writeUInt8((serial.readUInt8(0) & 0x7f) | 0x40, 0)
  const body = sequence(
    encodeDer(0xa0, encodeDer(0x02, Buffer.of(2))),
    encodeDer(0x02, serial),
    algorithm,
    commonName,
    validity,
    commonName,
    publicKey,
    extensions,
  )
  return sequence(body, algorithm, encodeDer(0x03, Buffer.of(0), sign('sha256', body, privateKey))).toString('base64')
}
