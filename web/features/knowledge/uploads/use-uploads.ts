import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { documentUploads } from './document-uploads.ts'
import type { Upload, UploadQueue } from './upload-queue.ts'

const none: readonly Upload[] = []

/** Returns the user's queue of uploads, null until its code is loaded, and the uploads in it. */
export function useUploads(userId: string): { queue: UploadQueue | null; uploads: readonly Upload[] } {
  const queryClient = useQueryClient()
  const [queue, setQueue] = useState<UploadQueue | null>(null)
  useEffect(() => {
    let isMounted = true
    documentUploads(userId, queryClient).then(
      (loadedQueue) => isMounted && setQueue(loadedQueue),
      (error: unknown) => console.error('Uploads are not possible', error),
    )
    return () => {
      isMounted = false
    }
  }, [userId, queryClient])
  const uploads = useSyncExternalStore(
    (listener) => queue?.subscribe(listener) ?? (() => undefined),
    () => queue?.uploads() ?? none,
  )
  return { queue, uploads }
}
