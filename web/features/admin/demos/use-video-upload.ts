import { useEffect, useRef, useState } from 'react'
import { demoEditing, demoFaults } from '../../../../contracts/demo-editing.ts'
import { buckets } from '../../../../contracts/storage.ts'
import { toastError } from '../../../lib/error-toasts.ts'
import { getSupabase } from '../../../lib/supabase.ts'
import { lazyTransport } from '../../../lib/uploads/lazy-transport.ts'
import type { Transport } from '../../../lib/uploads/transport.ts'
import { toast } from '../../../ui/toast.ts'
import { discardVideo, noteUploaded } from './unsaved-videos.ts'
import { beginsAs, videoName, videoTypeOf } from './video-file.ts'

/** A video on its way. */
export interface VideoUpload {
  file: File
  /** Bytes that the server has. */
  sent: number
  /** Why it stands still; null while it goes. */
  fault: string | null
}

/** Why a file is not to be uploaded; null when it is. Its size is the server's to judge, which knows before the first piece. */
async function refusalOf(file: File): Promise<string | null> {
  const type = videoTypeOf(file)
  if (type === null) return demoFaults.notAVideo
  if (file.size === 0) return demoEditing.uploadFailed(demoEditing.fileEmpty)
  return (await beginsAs(type, file)) ? null : demoFaults.notAVideo
}

async function publicAddress(name: string): Promise<string> {
  const supabase = await getSupabase()
  return supabase.storage.from(buckets.media).getPublicUrl(name).data.publicUrl
}

/**
 * Uploads one video at a time. What is given up is removed from the server, also when its last piece was through already.
 *
 * @param onUploaded is told the video's public address
 */
export function useVideoUpload(userId: string, onUploaded: (address: string) => void) {
  const [upload, setUpload] = useState<VideoUpload | null>(null)
  const transport = useRef<Transport | null>(null)
  const isHere = useRef(true)
  const latest = useRef(onUploaded)
  latest.current = onUploaded

  const cancel = () => {
    transport.current?.cancel()
    transport.current = null
    setUpload(null)
  }
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      transport.current?.cancel()
      transport.current = null
    }
  }, [])

  const fail = (fault: string) => {
    setUpload((now) => now && { ...now, fault })
    toastError(fault)
  }
  const carry = (file: File) => {
    const type = videoTypeOf(file) ?? ''
    const name = videoName(file, type || 'video/mp4')
    const cargo = { file, bucket: buckets.media, name, contentType: type, scope: `${userId}|${buckets.media}` }
    const mine = lazyTransport(cargo, {
      onProgress: (sent) => transport.current === mine && setUpload({ file, sent, fault: null }),
      onFailed: (said) => transport.current === mine && fail(demoEditing.uploadFailed(said ?? demoEditing.uploadBroken)),
      onUploaded: async (kept) => {
        const address = await publicAddress(kept)
        noteUploaded(address)
        if (transport.current !== mine) return void discardVideo(address)
        transport.current = null
        setUpload(null)
        latest.current(address)
        toast({ title: demoEditing.uploaded })
      },
    })
    return mine
  }
  const start = async (file: File) => {
    cancel()
    const refusal = await refusalOf(file)
    if (!isHere.current) return
    if (refusal !== null) return toastError(refusal)
    cancel()
    setUpload({ file, sent: 0, fault: null })
    transport.current = carry(file)
    transport.current.start()
  }
  const retry = () => {
    setUpload((now) => now && { ...now, fault: null })
    transport.current?.start()
  }
  return { upload, start: (file: File) => void start(file), retry, cancel }
}
