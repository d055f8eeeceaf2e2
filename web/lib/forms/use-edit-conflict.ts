import { useRef, useState } from 'react'

/** The saved versions that a form is based on, by `updated_at`; '' if there is none. */
export interface SavedVersions {
  /** The version whose values the form shows initially and after a reset. */
  opened: string
  /** The version that the next save replaces. Input of a restored draft may be based on an earlier version than `opened`. */
  overwritten: string
}

/** Options of a form that replaces one version of a row by another. */
interface EditConflictOptions<Version> {
  /** `updated_at` of the version that the form was opened with; '' for a new row. */
  opened: string
  save: () => void
  /** Replaces the input in the form with the values of the other version. */
  replaceInput: (other: Version) => void
}

/** Determines whether a save would replace a version of another user or tab, and provides the props and handlers of the dialog. */
export function useEditConflict<Version extends { updated_at: string }>({ opened, save, replaceInput }: EditConflictOptions<Version>) {
  const basis = useRef<SavedVersions>({ opened, overwritten: opened }).current
  /** The version that a save would replace; null if there is no conflict. */
  const [conflict, setConflict] = useState<Version | null>(null)
  const setBasis = (version: { updated_at: string }) => {
    basis.opened = version.updated_at
    basis.overwritten = version.updated_at
  }
  return {
    basis,
    /** Makes another version the one that the next save replaces. */
    setBasis,
    ask: setConflict,
    /** Props for `EditConflictDialog`. */
    question: {
      conflict,
      onKeepEditing: () => setConflict(null),
      /** Allows the next save to replace the other version. If that version was changed in between, the next save asks again. */
      onOverwrite: () => {
        if (conflict) basis.overwritten = conflict.updated_at
        setConflict(null)
        save()
      },
      onTake: () => {
        setConflict(null)
        if (!conflict) return
        setBasis(conflict)
        replaceInput(conflict)
      },
    },
  }
}
