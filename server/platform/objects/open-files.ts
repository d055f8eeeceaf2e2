import { join } from 'node:path'
import type { Settings } from '../../config/settings.ts'
import { codeIn } from '../fault.ts'
import { kindOfFileError, StartupError } from '../startup-error.ts'
import type { ObjectFiles } from './object-files.ts'

/** The settings that say where files are kept. */
export type FileSettings = Pick<
  Settings,
  'DATA_DIR' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY' | 'S3_FORCE_PATH_STYLE'
>

/**
 * The place for files that the settings name. The client of S3 is loaded only where it is used.
 * @throws StartupError when the folder cannot be made.
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
    throw new StartupError(`Files cannot be stored in ${folder} (${codeIn(error)}). Check DATA_DIR.`, { kind: kindOfFileError(error) })
  }
}
