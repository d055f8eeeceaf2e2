import { useEffect, useRef, useState } from 'react'
import { demoEditing, demoErrors } from '../../../../contracts/demos/demo-editing.ts'
import { buckets } from '../../../../contracts/storage.ts'
import { openStorage } from '../../../lib/api/storage.ts'
import { toastError } from '../../../lib/toasts/error-toasts.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { lazyTransport } from '../../../lib/uploads/lazy-transport.ts'
import type { Transport } from '../../../lib/uploads/transport.ts'
import { discardVideo, markUploaded } from './unsaved-videos.ts'
import { hasSignatureOf, videoName, videoTypeOf } from './video-file.ts'

/** State of the upload of a video. */
export interface VideoUpload {
  file: File
  /** Number of bytes that the server has received. */
  sent: number
  /** Error message; null while the upload runs. */
  error: string | null
}

/** Returns the reason why a file cannot be uploaded, or null. (The server checks the size before it accepts the first part.) */
async function refusalOf(file: File): Promise<string | null> {
  const type = videoTypeOf(file)
  if (type === null) return demoErrors.notAVideo
  if (file.size === 0) return demoEditing.uploadFailed(demoEditing.fileEmpty)
  return (await hasSignatureOf(type, file)) ? null : demoErrors.notAVideo
}

async function publicAddress(name: string): Promise<string> {
  const storage = await openStorage()
  return storage.from(buckets.media).getPublicUrl(name).data.publicUrl
}

/**
 * Uploads one video at a time. Cancelling also deletes the video on the server if it was already complete.
 *
 * @param onUploaded called with the public URL of the video
 */
export function useVideoUpload(userId: string, onUploaded: (address: string) => void) {
  const [upload, setUpload] = useState<VideoUpload | null>(null)
  const transport = useRef<Transport | null>(null)
  const isMounted = useRef(true)
  const latestOnUploaded = useRef(onUploaded)
  latestOnUploaded.current = onUploaded

  const cancel = () => {
    transport.current?.cancel()
    transport.current = null
    setUpload(null)
  }
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      transport.current?.cancel()
      transport.current = null
    }
  }, [])

  const fail = (error: string) => {
    setUpload((current) => current && { ...current, error })
    toastError(error)
  }
  const makeTransport = (file: File) => {
    const type = videoTypeOf(file) ?? ''
    const name = videoName(file, type || 'video/mp4')
    const target = { file, bucket: buckets.media, name, contentType: type, scope: `${userId}|${buckets.media}` }
    const ownTransport = lazyTransport(target, {
      onProgress: (sent) => transport.current === ownTransport && setUpload({ file, sent, error: null }),
      onFailed: (reason) => transport.current === ownTransport && fail(demoEditing.uploadFailed(reason ?? demoEditing.uploadInterrupted)),
      onUploaded: async (objectName) => {
        const address = await publicAddress(objectName)
        markUploaded(address)
        if (transport.current !== ownTransport) return void discardVideo(address)
        transport.current = null
        setUpload(null)
        latestOnUploaded.current(address)
        toast({ title: demoEditing.uploaded })
      },
    })
    return ownTransport
  }
  const start = async (file: File) => {
    cancel()
    const refusal = await refusalOf(file)
    if (!isMounted.current) return
    if (refusal !== null) return toastError(refusal)
    cancel()
    setUpload({ file, sent: 0, error: null })
    transport.current = makeTransport(file)
    transport.current.start()
  }
  const retry = () => {
    setUpload((current) => current && { ...current, error: null })
    transport.current?.start()
  }
  return { upload, start: (file: File) => void start(file), retry, cancel }
}
