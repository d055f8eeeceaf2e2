import { startTestServer, type TestServer } from '../test-server.ts'
import { startS3Server } from './s3-server/s3-server.ts'

/** Servers with each kind of file store. All must pass the same tests. */
export const storageServers: readonly (readonly [kind: string, start: (environment?: Record<string, string>) => Promise<TestServer>])[] = [
  ['a folder', startTestServer],
  ['S3', startOnS3],
]

async function startOnS3(environment: Record<string, string> = {}): Promise<TestServer> {
  const s3 = await startS3Server()
  const server = await startTestServer({
    S3_BUCKET: s3.bucket,
    S3_ENDPOINT: s3.endpoint,
    S3_REGION: s3.credentials.region,
    S3_ACCESS_KEY_ID: s3.credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.credentials.secretAccessKey,
    S3_FORCE_PATH_STYLE: 'true',
    ...environment,
  })
  return {
    ...server,
    stop: async () => {
      await server.stop()
      await s3.stop()
    },
  }
}
