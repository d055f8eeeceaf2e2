import { S3Client } from '@aws-sdk/client-s3'

/** How to reach a bucket of an S3-compatible service. */
export interface S3Location {
  bucket: string
  region: string
  /** Absent: Amazon S3. */
  endpoint?: string | undefined
  /** Absent: the machine's credentials (environment, instance role). */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined
  /** Puts the bucket into the path instead of the host name, as most self-hosted services require. */
  forcePathStyle: boolean
  /** From the start of a request to the start of its response. Default: five minutes. */
  requestTimeoutMs?: number
}

/** Enough for a part of 8 MiB at 30 kB/s. The SDK has no timeout by default. */
const defaultRequestTimeoutMs = 300_000
const connectionTimeoutMs = 10_000

/** A bucket and its client. */
export interface S3Place {
  client: S3Client
  bucket: string
}

/** Creates the client of a service. Without credentials, the SDK uses those of the machine. */
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
    // Many compatible services do not support the newer checksums that the client sends by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 4,
    requestHandler: { connectionTimeout: connectionTimeoutMs, requestTimeout: requestTimeoutMs, throwOnRequestTimeout: true },
  })
}

/** Returns true if the error means that an object or upload does not exist. */
export function isAbsent(error: unknown): boolean {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } }
  return name === 'NoSuchKey' || name === 'NoSuchUpload' || name === 'NotFound' || $metadata?.httpStatusCode === 404
}

/** Resolves to null if the object or upload does not exist. */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (isAbsent(error)) return null
    throw error
  }
}
