import { join } from 'node:path'
import { makeScratchFolder } from '../scratch-folder.ts'
import { startS3Server } from './s3-server/s3-server.ts'

/** Settings that select an empty file store and a separate DATA_DIR. */
export interface StorageLocation {
  settings: Record<string, string>
  remove(): Promise<void>
}

async function makeFolder(): Promise<StorageLocation> {
  const folder = await makeScratchFolder()
  return { settings: { DATA_DIR: join(folder.path, 'data') }, remove: () => folder.remove() }
}

async function makeBucket(): Promise<StorageLocation> {
  const [folder, server] = await Promise.all([makeFolder(), startS3Server()])
  const { accessKeyId, secretAccessKey, region } = server.credentials
  return {
    settings: {
      ...folder.settings,
      S3_BUCKET: server.bucket,
      S3_ENDPOINT: server.endpoint,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
      S3_FORCE_PATH_STYLE: 'true',
    },
    remove: async () => {
      await server.stop()
      await folder.remove()
    },
  }
}

/** All kinds of file stores that settings can select. */
export const storageLocations: readonly (readonly [kind: string, make: () => Promise<StorageLocation>])[] = [
  ['a folder', makeFolder],
  ['S3', makeBucket],
]
