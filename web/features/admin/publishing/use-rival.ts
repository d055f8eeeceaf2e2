import { useState } from 'react'

/** Of a form that is written over one version of what it saves. */
interface Overwriting {
  /** Takes note that another version is the one that is written over. */
  rebase: (basis: string) => void
  save: () => void
}

/** Somebody else's version that a save would replace, and what may be answered when that is asked about. */
export function useRival<Version extends { updated_at: string }>({ rebase, save }: Overwriting) {
  /** Null while there is none to ask about. */
  const [rival, setRival] = useState<Version | null>(null)
  return {
    rival,
    ask: setRival,
    keepEditing: () => setRival(null),
    /** Saves over the other version; should yet another have come meanwhile, asks again. */
    overwrite: () => {
      if (rival) rebase(rival.updated_at)
      setRival(null)
      save()
    },
  }
}
