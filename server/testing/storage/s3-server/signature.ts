import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export interface Credentials {
  accessKeyId: string
  secretAccessKey: string
  region: string
}

export interface SignedRequest {
  method: string
  /** Path and query string of the request line. */
  path: string
  query: URLSearchParams
  headers: Record<string, string | undefined>
  body: Buffer
}

const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)

const form = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/

/** Maximum difference between the clocks of client and server, in milliseconds. */
const maxClockSkewMs = 15 * 60 * 1000

/**
 * Verifies the signature of a request (Signature Version 4 in the Authorization header) and the digest of its body.
 * @returns S3's error code, or null if both are valid
 */
export function signatureError(request: SignedRequest, { accessKeyId, secretAccessKey, region }: Credentials): string | null {
  const { headers, body } = request
  const [, keyId = '', day = '', requestRegion = '', signedHeaders = '', signature = ''] = form.exec(headers.authorization ?? '') ?? []
  if (signature === '') return 'AccessDenied'
  if (keyId !== accessKeyId) return 'InvalidAccessKeyId'
  if (requestRegion !== region) return 'AuthorizationHeaderMalformed'
  const date = headers['x-amz-date'] ?? ''
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(Date.now() - at) < maxClockSkewMs) || !date.startsWith(day)) return 'RequestTimeTooSkewed'
  const digest = headers['x-amz-content-sha256'] ?? ''
  if (digest !== 'UNSIGNED-PAYLOAD' && digest !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const names = signedHeaders.split(';')
  if (!names.includes('host') || !names.includes('x-amz-content-sha256')) return 'AccessDenied'

  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical(request, names, digest))].join('\n')
  const key = ['aws4_request'].reduce(hmac, hmac(hmac(hmac(`AWS4${secretAccessKey}`, day), region), 's3'))
  return timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch'
}

function canonical({ method, path, query, headers }: SignedRequest, names: string[], digest: string): string {
  const parameters = [...query].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort()
  const lines = names.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}\n`)
  const encodedPath = path.split('/').map((part) => encode(decodeURIComponent(part)))
  return [method, encodedPath.join('/'), parameters.join('&'), lines.join(''), names.join(';'), digest].join('\n')
}
