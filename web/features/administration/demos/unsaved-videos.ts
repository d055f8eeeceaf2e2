import { buckets } from '../../../../contracts/storage.ts'
import { getSupabase } from '../../../lib/api/supabase.ts'

/** URLs of videos that this page uploaded and that no saved demo uses yet. */
const unsaved = new Set<string>()

const objectName = /\/storage\/v1\/object\/public\/demo-media\/([A-Za-z0-9._/-]+)$/

export const noteUploaded = (address: string): void => void unsaved.add(address)

/** Marks a video as saved. The database now deletes it together with its demo (0017_demos.sql). */
export const noteSaved = (address: string | null): void => void (address !== null && unsaved.delete(address))

/**
 * Removes a video that was uploaded here but not saved. Other videos are not touched. If the request fails or the page is
 * closed, the server's cleanup removes the video later.
 */
export async function discardVideo(address: string): Promise<void> {
  const name = objectName.exec(address)?.[1]
  if (!unsaved.delete(address) || name === undefined) return
  try {
    await (await getSupabase()).storage.from(buckets.media).remove([name])
  } catch (error) {
    console.warn('An unused video could not be removed', error)
  }
}
