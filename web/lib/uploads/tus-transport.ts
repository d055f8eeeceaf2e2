import { DetailedError, Upload } from 'tus-js-client'
import { messages } from '../../../contracts/messages.ts'
import { loadAppConfig } from '../app-config.ts'
import { renewSession } from '../request.ts'
import { getSupabase } from '../supabase.ts'
import type { Cargo, Transport, TransportEvents } from './transport.ts'
import { isTokenRefused, sentenceOf, type UploadAnswer } from './upload-answer.ts'

/** Bytes of one piece: what is lost at most when the line breaks. */
const chunkSize = 6 * 1024 * 1024
/** Milliseconds before each further try of a piece. */
const retryDelays = [500, 1500, 4000]

/** Resolves when the server has forgotten what was cancelled: the same file, chosen again, does not go on with it. */
let isForgotten: Promise<unknown> = Promise.resolve()

/**
 * Carries a file in pieces (TUS). What was begun before, in this browser with this very file, goes on where it
 * stopped, a reload in between included.
 */
export async function makeTusTransport({ file, bucket, name, contentType, scope }: Cargo, events: TransportEvents): Promise<Transport> {
  const { supabaseUrl, publishableKey } = await loadAppConfig()
  let path = name
  const metadata = { bucketName: bucket, objectName: path, contentType, cacheControl: '3600' }
  const upload = new Upload(file, {
    endpoint: `${supabaseUrl}/storage/v1/upload/resumable`,
    headers: { apikey: publishableKey },
    metadata,
    chunkSize,
    retryDelays,
    removeFingerprintOnSuccess: true,
    fingerprint: async () => ['workwright', scope, file.name, file.type, file.size, file.lastModified].join('|'),
    ...makeAuthorization(),
    onProgress: (sent) => events.onProgress(sent),
    onSuccess: () => events.onUploaded(path),
    onError: (error) => events.onFailed(sentenceOf(error instanceof DetailedError ? error.originalResponse : null)),
  })
  await isForgotten
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
    cancel: () => {
      isForgotten = Promise.allSettled([isForgotten, upload.abort(true)])
    },
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
