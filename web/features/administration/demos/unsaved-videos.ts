import { buckets } from '../../../../contracts/storage.ts'
import { openStorage } from '../../../lib/api/storage.ts'

/** URLs of videos that were uploaded on this page and that no saved demo uses yet. */
const unsaved = new Set<string>()

const objectName = /\/storage\/v1\/object\/public\/demo-media\/([A-Za-z0-9._/-]+)$/

export const markUploaded = (address: string): void => void unsaved.add(address)

/** Marks a video as used by a saved demo. From then on, the database deletes the video with its demo (0017_demos.sql). */
export const markSaved = (address: string | null): void => void (address !== null && unsaved.delete(address))

/**
 * Deletes a video that was uploaded on this page, unless a saved demo uses it. Other videos are never deleted. If the request fails or the
 * page is closed, a background job deletes the video later.
 */
export async function discardVideo(address: string): Promise<void> {
  const name = objectName.exec(address)?.[1]
  if (!unsaved.delete(address) || name === undefined) return
  try {
    await (await openStorage()).from(buckets.media).remove([name])
  } catch (error) {
    console.warn('Couldn’t remove an unused video', error)
  }
}
