import { DetailedError, Upload } from 'tus-js-client'
import { knowledgeMessages } from '../../../../contracts/knowledge.ts'
import { buckets } from '../../../../contracts/storage.ts'
import { loadAppConfig } from '../../../lib/app-config.ts'
import { getSupabase } from '../../../lib/supabase.ts'
import { documentPath } from './document-path.ts'
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
    // A token lives shorter than a long upload.
    onBeforeRequest: async (request) => request.setHeader('authorization', `Bearer ${await accessToken()}`),
    onProgress: (sent) => events.onProgress(sent),
    onSuccess: () => events.onUploaded(path),
    onError: (error) => events.onFailed(wordsOf(error)),
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

async function accessToken(): Promise<string> {
  const { data } = await (await getSupabase()).auth.getSession()
  return data.session?.access_token ?? ''
}

/** The server's own words where it refused, else that the line broke. */
function wordsOf(error: Error): string {
  const said = error instanceof DetailedError ? error.originalResponse?.getBody().trim() : ''
  return said ? knowledgeMessages.uploadFailed(said) : knowledgeMessages.uploadBroken
}
