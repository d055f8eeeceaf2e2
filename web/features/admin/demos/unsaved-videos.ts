import { buckets } from '../../../../contracts/storage.ts'
import { getSupabase } from '../../../lib/supabase.ts'

/** Addresses of videos that this page uploaded and that no saved demo shows yet. */
const unsaved = new Set<string>()

const objectName = /\/storage\/v1\/object\/public\/demo-media\/([A-Za-z0-9._/-]+)$/

export const noteUploaded = (address: string): void => void unsaved.add(address)

/** The demo is saved: from here on the database looks after its video (0016_publishing_checks.sql). */
export const noteSaved = (address: string | null): void => void (address !== null && unsaved.delete(address))

/**
 * Removes a video that was uploaded here and is not wanted after all; any other stays. What cannot be removed now,
 * because the line broke or the page is closed, the server collects later.
 */
export async function discardVideo(address: string): Promise<void> {
  const name = objectName.exec(address)?.[1]
  if (!unsaved.delete(address) || name === undefined) return
  try {
    await (await getSupabase()).storage.from(buckets.media).remove([name])
  } catch (error) {
    console.warn('A video that is not wanted could not be removed', error)
  }
}
