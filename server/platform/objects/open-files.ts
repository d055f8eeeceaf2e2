import { join } from 'node:path'
import { errorCodeOf } from '../error-details.ts'
import { kindOfFileError, StartupError } from '../startup-error.ts'
import type { ObjectFiles } from './object-files.ts'

/** Settings for storing files: in a bucket if `S3_BUCKET` is set, otherwise in a folder in `DATA_DIR`. */
export interface FileSettings {
  DATA_DIR: string
  S3_BUCKET?: string | undefined
  S3_REGION: string
  S3_ENDPOINT?: string | undefined
  S3_ACCESS_KEY_ID?: string | undefined
  S3_SECRET_ACCESS_KEY?: string | undefined
  S3_FORCE_PATH_STYLE: boolean
}

/**
 * Opens the configured file store. Loads the S3 client only if it is used.
 * @throws StartupError if the folder cannot be created
 */
export async function openFiles(settings: FileSettings): Promise<ObjectFiles> {
  if (settings.S3_BUCKET !== undefined) {
    const { openS3Files } = await import('./s3/s3-files.ts')
    const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings
    return openS3Files({
      bucket: settings.S3_BUCKET,
      region: settings.S3_REGION,
      endpoint: settings.S3_ENDPOINT,
      credentials: accessKeyId !== undefined && secretAccessKey !== undefined ? { accessKeyId, secretAccessKey } : undefined,
      forcePathStyle: settings.S3_FORCE_PATH_STYLE,
    })
  }
  const folder = join(settings.DATA_DIR, 'storage')
  const { openLocalFiles } = await import('./local/local-files.ts')
  try {
    return await openLocalFiles(folder)
  } catch (error) {
    throw new StartupError(`Files cannot be stored in ${folder} (${errorCodeOf(error)}). Check DATA_DIR.`, { kind: kindOfFileError(error) })
  }
}
