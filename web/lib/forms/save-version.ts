import { ApiError } from '../api/api-error.ts'

/** Result of a save. `changed`: another version was saved since the form was opened, and nothing was written. */
export type SaveOutcome<Version, Saved = Version> = { saved: Saved } | { changed: Version }

interface VersionedSave<Version extends Saved, Saved> {
  /** Writes if the stored version is still the edited one, in one statement; null if it is not. */
  write: () => Promise<Saved | null>
  /** Reads the stored version; null if it was deleted. */
  read: () => Promise<Version | null>
  /** Checks whether a stored version equals the values being saved. */
  isSame: (version: Version) => boolean
  /** Error message if there is nothing left to save over. */
  gone: string
}

/**
 * Saves over one version of a row, detecting edit conflicts. An equal stored version counts as saved: an earlier save
 * succeeded, but its response was lost.
 *
 * @throws ApiError
 */
export async function saveVersion<Version extends Saved, Saved>(save: VersionedSave<Version, Saved>): Promise<SaveOutcome<Version, Saved>> {
  const saved = await save.write()
  if (saved !== null) return { saved }
  const stored = await save.read()
  if (stored === null) throw new ApiError('request', save.gone)
  return save.isSame(stored) ? { saved: stored } : { changed: stored }
}
