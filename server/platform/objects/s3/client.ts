import { S3Client } from '@aws-sdk/client-s3'

/** How to reach a bucket of an S3-compatible service. */
export interface S3Location {
  bucket: string
  region: string
  /** Absent: Amazon's own. */
  endpoint?: string | undefined
  /** Absent: what the machine has (environment, instance role). */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined
  /** The bucket in the path and not in the host's name, as services of one's own mostly want it. */
  forcePathStyle: boolean
  /** Milliseconds for one request until its answer begins, sending included; five minutes without. */
  patience?: number
}

/** Milliseconds: a part of 8 MiB over a line of 30 kB/s. Of itself the client waits for ever. */
const usualPatience = 300_000
/** Milliseconds until a connection must stand. */
const connectionTimeout = 10_000

/** What every call needs. */
export interface S3Place {
  client: S3Client
  bucket: string
}

/** A client of one bucket's service. Without credentials the SDK looks for those of the machine. */
export function makeClient({ region, endpoint, credentials, forcePathStyle, patience = usualPatience }: S3Location): S3Client {
  return new S3Client({
    region,
    forcePathStyle,
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(credentials === undefined ? {} : { credentials }),
    // Many compatible services do not know the newer checksums that the client would add of itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 4,
    requestHandler: { connectionTimeout, requestTimeout: patience, throwOnRequestTimeout: true },
  })
}

/** Whether the service says that there is no such object, or no such upload. */
export function isAbsent(error: unknown): boolean {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } }
  return name === 'NoSuchKey' || name === 'NoSuchUpload' || name === 'NotFound' || $metadata?.httpStatusCode === 404
}

/** Null in place of the failure that something is absent. */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (isAbsent(error)) return null
    throw error
  }
}
