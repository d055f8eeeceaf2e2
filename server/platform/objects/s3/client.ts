import { S3Client } from '@aws-sdk/client-s3'

/** Location and credentials of a bucket in an S3-compatible service. */
export interface S3Location {
  bucket: string
  region: string
  /** URL of the service; if absent, Amazon S3. */
  endpoint?: string | undefined
  /** Access key; if absent, the credentials of the machine are used (environment, instance role). */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined
  /** True to put the bucket into the path instead of the host name, as most self-hosted services require. */
  forcePathStyle: boolean
  /** Timeout from the start of a request to the start of its response, in milliseconds. Default: five minutes. */
  requestTimeoutMs?: number
}

/** Timeout for one request, in milliseconds: enough time to send a part of 8 MiB at 30 kB/s. The SDK has no timeout by default. */
const defaultRequestTimeoutMs = 300_000
const connectionTimeoutMs = 10_000

/** A bucket and the client for its service. */
export interface S3Target {
  client: S3Client
  bucket: string
}

/** Creates the client for a service. Without explicit credentials, the SDK uses those of the machine. */
export function makeClient({
  region,
  endpoint,
  credentials,
  forcePathStyle,
  requestTimeoutMs = defaultRequestTimeoutMs,
}: S3Location): S3Client {
  return new S3Client({
    region,
    forcePathStyle,
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(credentials === undefined ? {} : { credentials }),
    // Many compatible services do not support the newer checksums that the client would send by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 4,
    requestHandler: { connectionTimeout: connectionTimeoutMs, requestTimeout: requestTimeoutMs, throwOnRequestTimeout: true },
  })
}

/** Returns whether the error means that an object or upload does not exist. */
export function isAbsent(error: unknown): boolean {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } }
  return name === 'NoSuchKey' || name === 'NoSuchUpload' || name === 'NotFound' || $metadata?.httpStatusCode === 404
}

/** Awaits a request. Resolves to null if the object or upload does not exist. */
export async function nullIfMissing<T>(request: Promise<T>): Promise<T | null> {
  try {
    return await request
  } catch (error) {
    if (isAbsent(error)) return null
    throw error
  }
}
