import { DetailedError, Upload } from 'tus-js-client'
import { messages } from '../../../../contracts/messages.ts'
import { buckets } from '../../../../contracts/storage.ts'
import { loadAppConfig } from '../../../lib/app-config.ts'
import { renewSession } from '../../../lib/request.ts'
import { getSupabase } from '../../../lib/supabase.ts'
import { documentPath } from './document-path.ts'
import { faultWords, isTokenRefused, type UploadAnswer } from './upload-fault.ts'
import type { Transport, TransportEvents } from './upload-queue.ts'

/** Bytes of one piece: what is lost at most when the line breaks. */
const chunkSize = 6 * 1024 * 1024
/** Milliseconds before each further try of a piece. */
const retryDelays = [500, 1500, 4000]

/**
 * Carries a file in pieces (TUS). What was begun before, in this browser with this very file, goes on where it
 * stopped, a reload in between included.
 */
export async function makeTusTransport(userId: string, file: File, events: TransportEvents): Promise<Transport> {
  const { supabaseUrl, publishableKey } = await loadAppConfig()
  let path = documentPath(userId, file.name)
  const metadata = { bucketName: buckets.documents, objectName: path, contentType: file.type, cacheControl: '3600' }
  const upload = new Upload(file, {
    endpoint: `${supabaseUrl}/storage/v1/upload/resumable`,
    headers: { apikey: publishableKey },
    metadata,
    chunkSize,
    retryDelays,
    removeFingerprintOnSuccess: true,
    fingerprint: async () => ['workwright', userId, file.name, file.type, file.size, file.lastModified].join('|'),
    ...makeAuthorization(),
    onProgress: (sent) => events.onProgress(sent),
    onSuccess: () => events.onUploaded(path),
    onError: (error) => events.onFailed(faultWords(error instanceof DetailedError ? error.originalResponse : null)),
  })
  const [former] = await upload.findPreviousUploads()
  if (former?.metadata.objectName) {
    path = former.metadata.objectName
    // Where the server has forgotten it, it is begun anew under the same name.
    upload.options.metadata = { ...metadata, objectName: path }
    upload.resumeFromPreviousUpload(former)
  }
  return {
    start: () => upload.start(),
    pause: () => void upload.abort().catch(() => undefined),
    cancel: () => void upload.abort(true).catch(() => undefined),
  }
}

/** A token of each request's own: it lives shorter than a long upload. */
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
     * A refused token is renewed, and the piece sent once more. Raised, and not left to the status: at a refusal of
     * this kind the client would forget how far the upload was.
     */
    onAfterResponse: async (_: unknown, answer: UploadAnswer) => {
      if (!isTokenRefused(answer)) return
      await renewSession(await getSupabase(), token)
      throw new Error(messages.notAuthenticated)
    },
  }
}
