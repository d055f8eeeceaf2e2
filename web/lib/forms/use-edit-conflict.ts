import { useRef, useState } from 'react'

/** The versions of the saved row that a form uses, by `updated_at`; '' if there is none. */
export interface Basis {
  /** The version that the form shows initially and after a reset. */
  opened: string
  /** The version that the next save replaces: the one on which the input is based. */
  overwritten: string
}

/** Options of a form that replaces a version of a saved row. */
interface Overwriting<Version> {
  /** `updated_at` of the version that the form opened; '' for a new row. */
  opened: string
  save: () => void
  /** Replaces the input with the other version. */
  take: (other: Version) => void
}

/** Detects that a save would replace a version from another user or tab, and provides the answers of the conflict dialog. */
export function useEditConflict<Version extends { updated_at: string }>({ opened, save, take }: Overwriting<Version>) {
  const basis = useRef<Basis>({ opened, overwritten: opened }).current
  /** Null if there is no conflict. */
  const [conflict, setConflict] = useState<Version | null>(null)
  const begin = (version: { updated_at: string }) => {
    basis.opened = version.updated_at
    basis.overwritten = version.updated_at
  }
  return {
    basis,
    /** Bases the form on another version. */
    begin,
    ask: setConflict,
    /** Props of `EditConflictDialog`. */
    question: {
      conflict,
      onKeepEditing: () => setConflict(null),
      /** Replaces the other version; asks again if it has changed since. */
      onOverwrite: () => {
        if (conflict) basis.overwritten = conflict.updated_at
        setConflict(null)
        save()
      },
      onTake: () => {
        setConflict(null)
        if (!conflict) return
        begin(conflict)
        take(conflict)
      },
    },
  }
}
