import { ApiError } from '../api/api-error.ts'

/** Result of a save. `changed`: another version was saved since the form was opened, so the save wrote nothing. */
export type SaveOutcome<Version, Saved = Version> = { saved: Saved } | { changed: Version }

interface VersionedSave<Version extends Saved, Saved> {
  /** Writes the row in one statement, if the stored version is still the one that the form shows. Returns null if it is not. */
  write: () => Promise<Saved | null>
  /** Reads the stored version. Returns null if it was deleted. */
  read: () => Promise<Version | null>
  /** Returns whether a stored version has the values that are being saved. */
  isSame: (version: Version) => boolean
  /** Error message for a deleted row, or the version to report as changed. */
  whenDeleted: string | Version
}

/**
 * Saves a row, and detects whether it was changed since the form was opened. A stored version with the same values counts as saved: an
 * earlier save succeeded, but its response was lost.
 * @throws ApiError if a request fails, or the row was deleted and `whenDeleted` is a message
 */
export async function saveVersion<Version extends Saved, Saved>(save: VersionedSave<Version, Saved>): Promise<SaveOutcome<Version, Saved>> {
  const saved = await save.write()
  if (saved !== null) return { saved }
  const stored = await save.read()
  if (stored === null) {
    if (typeof save.whenDeleted === 'string') throw new ApiError('request', save.whenDeleted)
    return { changed: save.whenDeleted }
  }
  return save.isSame(stored) ? { saved: stored } : { changed: stored }
}
