import { useRef, useState } from 'react'

/** Which versions of what it saves a form has to do with, by their `updated_at`; '' where there is none. */
export interface Basis {
  /** What the form began with, and is taken back to. */
  opened: string
  /** What is written over by the next save: what is typed was typed over it. */
  overwritten: string
}

/** Of a form that is written over one version of what it saves. */
interface Overwriting<Version> {
  /** `updated_at` of what the form begins with; '' for what there is not yet. */
  opened: string
  save: () => void
  /** Shows the other version instead of what was typed. */
  take: (rival: Version) => void
}

/** Somebody else's version, or that of another tab, that a save would replace, and what may be answered when that is asked about. */
export function useRival<Version extends { updated_at: string }>({ opened, save, take }: Overwriting<Version>) {
  const basis = useRef<Basis>({ opened, overwritten: opened }).current
  /** Null while there is none to ask about. */
  const [rival, setRival] = useState<Version | null>(null)
  const begin = (version: { updated_at: string }) => {
    basis.opened = version.updated_at
    basis.overwritten = version.updated_at
  }
  return {
    basis,
    /** The form goes on from another version than it began with. */
    begin,
    ask: setRival,
    /** The question, for `RivalDialog`. */
    question: {
      rival,
      onKeepEditing: () => setRival(null),
      /** Saves over the other version; should yet another have come meanwhile, asks again. */
      onOverwrite: () => {
        if (rival) basis.overwritten = rival.updated_at
        setRival(null)
        save()
      },
      onTake: () => {
        setRival(null)
        if (!rival) return
        begin(rival)
        take(rival)
      },
    },
  }
}
