import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** Encodes a value as CBOR (RFC 8949). Supports the types that an authenticator uses: small integers, byte strings, texts and maps. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, n: number) =>
    n < 24
      ? Buffer.from([(major << 5) | n])
      : n < 256
        ? Buffer.from([(major << 5) | 24, n])
        : Buffer.from([(major << 5) | 25, n >> 8, n & 255])
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, member]) => [cbor(key), cbor(member as string)])
  return Buffer.concat([head(5, value.size), ...entries])
}

export interface PasskeyRequest {
  challenge: string
  rpId: string
  origin: string
  /** Value of the "user verified" flag; true by default. */
  userVerified?: boolean
  /** User handle to return; present for a discoverable key only. */
  userHandle?: string
}

/** A software authenticator with one ES256 key, attestation format "none" and a signature counter. */
export class SoftwarePasskey {
  readonly id = randomBytes(16)
  counter = 0
  private readonly keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' })

  private authenticatorData({ rpId, userVerified = true }: PasskeyRequest, attested: Buffer): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    const flags = (attested.length > 0 ? 0x41 : 0x01) | (userVerified ? 0x04 : 0)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counter, attested])
  }

  private clientData(type: string, { challenge, origin }: PasskeyRequest): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  /** Returns the JSON form of the result of `navigator.credentials.create`. */
  create(request: PasskeyRequest) {
    const { x, y } = this.keys.publicKey.export({ format: 'jwk' }) as { x: string; y: string }
    const cose = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    )
    const length = Buffer.from([0, this.id.length])
    const authData = this.authenticatorData(request, Buffer.concat([Buffer.alloc(16), length, this.id, cose]))
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return this.credential({
      clientDataJSON: this.clientData('webauthn.create', request).toString('base64url'),
      attestationObject: cbor(attestation).toString('base64url'),
    })
  }

  /** Returns the JSON form of the result of `navigator.credentials.get`. */
  get(request: PasskeyRequest) {
    this.counter += 1
    const authenticatorData = this.authenticatorData(request, Buffer.alloc(0))
    const clientDataJSON = this.clientData('webauthn.get', request)
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientDataJSON).digest()])
    return this.credential({
      clientDataJSON: clientDataJSON.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', signed, this.keys.privateKey).toString('base64url'),
      ...(request.userHandle !== undefined && { userHandle: Buffer.from(request.userHandle).toString('base64url') }),
    })
  }

  private credential(response: Record<string, string>) {
    const id = this.id.toString('base64url')
    const json = { id, rawId: id, response, type: 'public-key', clientExtensionResults: {} }
    return { ...json, toJSON: () => json }
  }
}
