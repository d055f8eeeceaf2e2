import { useState } from 'react'
import { readPersonal, writePersonal } from '../../../lib/auth/personal-storage.ts'

export type LibraryLayout = 'cards' | 'list'

const entryName = 'library:layout'

/** Returns the layout of the library, which the browser stores for the user, and a function that changes it. */
export function useLibraryLayout(userId: string): [LibraryLayout, (layout: LibraryLayout) => void] {
  const [layout, setLayout] = useState<LibraryLayout>(() => (readPersonal(userId, entryName) === 'list' ? 'list' : 'cards'))
  const change = (next: LibraryLayout) => {
    setLayout(next)
    writePersonal(userId, entryName, next)
  }
  return [layout, change]
}
