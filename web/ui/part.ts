import { useEffect, useRef, useState } from 'react'
import { toast } from './toast.ts'

/** A piece of a screen whose code comes with its first use. */
export interface Part<Code> {
  /** Null until it is here. */
  code: Code | null
  fetch: () => Promise<Code>
}

export function makePart<Code>(load: () => Promise<Code>): Part<Code> {
  const part: Part<Code> = {
    code: null,
    fetch: async () => {
      part.code ??= await load()
      return part.code
    },
  }
  return part
}

/** Whoever points at it will want it; if it does not come, its first use says so. */
export const prefetchPart = (part: Part<unknown>): void => void part.fetch().catch(() => undefined)

const missing = {
  title: 'Error',
  description: 'This part of the page could not be fetched. Check your connection, then reload the page.',
  tone: 'destructive',
  // A browser keeps in mind what it could not fetch as a module, for as long as the page lives.
  action: { label: 'Reload', onSelect: () => location.reload() },
} as const
export const toastPartMissing = (): void => void toast(missing)

/**
 * The code of a part once it is here, and null until then. Not by `lazy`, whose failure takes the whole page away: somebody
 * offline who opens a menu keeps the page, with all that was typed into it.
 *
 * @param onFailed takes the wish back
 */
export function usePart<Code>(part: Part<Code>, isWanted: boolean, onFailed: () => void): Code | null {
  const [, setArrived] = useState(false)
  const failed = useRef(onFailed)
  failed.current = onFailed
  const isMissing = isWanted && part.code === null
  useEffect(() => {
    if (!isMissing) return
    let isCurrent = true
    part.fetch().then(
      () => isCurrent && setArrived(true),
      (error: unknown) => {
        if (!isCurrent) return
        console.warn(error)
        failed.current()
      },
    )
    return () => {
      isCurrent = false
    }
  }, [part, isMissing])
  return isWanted ? part.code : null
}
