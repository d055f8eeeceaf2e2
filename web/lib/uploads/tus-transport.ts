import { DetailedError, Upload } from 'tus-js-client'
import { messages } from '../../../contracts/messages.ts'
import { renewSession } from '../api/request.ts'
import { getSupabase } from '../api/supabase.ts'
import { loadAppConfig } from '../config/app-config.ts'
import type { Transport, TransportEvents, UploadTarget } from './transport.ts'
import { errorMessageOf, isTemporary, isTokenRejected, TemporaryUploadError, type UploadResponse } from './upload-answer.ts'

/** Size of an upload chunk in bytes. When the connection breaks, at most one chunk is lost. */
const chunkBytes = 6 * 1024 * 1024
/** Delays before each retry of a failed chunk. */
const retryDelaysMs = [500, 1500, 4000]

/** Resolves when the server has deleted cancelled uploads. Otherwise a new upload of the same file would resume them. */
let deletion: Promise<unknown> = Promise.resolve()

/** Uploads a file in chunks with the TUS protocol. Resumes an earlier upload of the same file in this browser, also after a reload. */
export async function makeTusTransport(
  { file, bucket, name, contentType, scope }: UploadTarget,
  events: TransportEvents,
): Promise<Transport> {
  const { supabaseUrl, publishableKey } = await loadAppConfig()
  let path = name
  const metadata = { bucketName: bucket, objectName: path, contentType, cacheControl: '3600' }
  const upload = new Upload(file, {
    endpoint: `${supabaseUrl}/storage/v1/upload/resumable`,
    headers: { apikey: publishableKey },
    metadata,
    chunkSize: chunkBytes,
    retryDelays: retryDelaysMs,
    removeFingerprintOnSuccess: true,
    fingerprint: async () => ['workwright', scope, file.name, file.type, file.size, file.lastModified].join('|'),
    ...makeAuthorization(),
    onProgress: (sent) => events.onProgress(sent),
    onSuccess: () => events.onUploaded(path),
    onError: (error) => events.onFailed(errorMessageOf(responseOf(error))),
  })
  await deletion
  const [previous] = await upload.findPreviousUploads()
  if (previous?.metadata.objectName) {
    path = previous.metadata.objectName
    // If the server has deleted the earlier upload, this metadata lets the new upload start with the same object name.
    upload.options.metadata = { ...metadata, objectName: path }
    upload.resumeFromPreviousUpload(previous)
  }
  return {
    start: () => upload.start(),
    pause: () => void upload.abort().catch(() => undefined),
    cancel: () => {
      deletion = Promise.allSettled([deletion, upload.abort(true)])
    },
  }
}

/** Returns the response that the upload failed with; null if there was none. */
function responseOf(error: Error): UploadResponse | null {
  if (!(error instanceof DetailedError)) return null
  const { originalResponse, causingError } = error
  return causingError instanceof TemporaryUploadError ? causingError.response : originalResponse
}

/** Sets the access token of each request, because tokens expire during long uploads. */
function makeAuthorization() {
  let token: string | null = null
  return {
    onBeforeRequest: async (request: { setHeader(name: string, value: string): void }) => {
      const { data } = await (await getSupabase()).auth.getSession()
      token = data.session?.access_token ?? null
      if (token === null) throw new Error(messages.notAuthenticated)
      request.setHeader('authorization', `Bearer ${token}`)
    },
    /**
     * Renews a rejected token. Throws then, and after a temporary error, so that the TUS client repeats the request. Otherwise the client would
     * forget how much was uploaded.
     */
    onAfterResponse: async (_: unknown, response: UploadResponse) => {
      if (isTemporary(response)) throw new TemporaryUploadError(response)
      if (!isTokenRejected(response)) return
      await renewSession(await getSupabase(), token)
      throw new Error(messages.notAuthenticated)
    },
  }
}
