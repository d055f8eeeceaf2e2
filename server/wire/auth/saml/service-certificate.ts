import { createHash, createPublicKey, type KeyObject, sign } from 'node:crypto'

/*
 * Identity providers take keys as X.509 certificates, and look at nothing of them but the key. Node reads certificates and makes
 * none; of what makes them, each library brings a framework along, for a frame that is the same each time but for key and signature.
 */

/** One value of DER (X.690): what it is, how long it is, what it holds. */
function value(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const length = content.length.toString(16)
  const bytes = Buffer.from(length.padStart(length.length + (length.length % 2), '0'), 'hex')
  return Buffer.concat([content.length < 128 ? Buffer.of(tag, content.length) : Buffer.of(tag, 0x80 | bytes.length, ...bytes), content])
}
const sequence = (...parts: readonly Buffer[]) => value(0x30, ...parts)
const oid = (hex: string) => value(0x06, Buffer.from(hex, 'hex'))

/** sha256WithRSAEncryption, with the NULL that RFC 4055 wants. */
const algorithm = sequence(oid('2a864886f70d01010b'), value(0x05))
const commonName = sequence(value(0x31, sequence(oid('550403'), value(0x0c, Buffer.from('SAML 2.0 service provider')))))
/** Whoever runs an installation says how long a key is good, by rotating it: the dates are wide and the same for every key. UTCTime ends in 2049. */
const validity = sequence(value(0x17, Buffer.from('250101000000Z')), value(0x18, Buffer.from('21250101000000Z')))
/** keyUsage, critical: digitalSignature and keyEncipherment. */
const extensions = value(
  0xa3,
  sequence(sequence(oid('551d0f'), value(0x01, Buffer.of(0xff)), value(0x04, value(0x03, Buffer.of(0x05, 0xa0))))),
)

/**
 * The self-signed certificate (RFC 5280, version 3) of a key: the same for the same key, as its signature has no random part.
 * @returns base64 of DER, as SAML metadata holds it.
 */
export function certificateOf(privateKey: KeyObject): string {
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
  // Positive, and of at most 20 bytes: the first bit is not set, the second is.
  const serial = createHash('sha256').update(publicKey).digest().subarray(0, 16)
  serial.writeUInt8((serial.readUInt8(0) & 0x7f) | 0x40, 0)
  const body = sequence(
    value(0xa0, value(0x02, Buffer.of(2))),
    value(0x02, serial),
    algorithm,
    commonName,
    validity,
    commonName,
    publicKey,
    extensions,
  )
  return sequence(body, algorithm, value(0x03, Buffer.of(0), sign('sha256', body, privateKey))).toString('base64')
}
