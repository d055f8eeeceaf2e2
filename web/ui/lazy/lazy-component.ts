import { useEffect, useRef, useState } from 'react'
import { toast } from '../../lib/toasts/toast.ts'

/** The code of a component, which is loaded when it is first used. */
export interface LazyCode<Code> {
  /** The loaded code; null before it is loaded. */
  code: Code | null
  fetch: () => Promise<Code>
}

export function makeLazyComponent<Code>(load: () => Promise<Code>): LazyCode<Code> {
  const lazyCode: LazyCode<Code> = {
    code: null,
    fetch: async () => {
      lazyCode.code ??= await load()
      return lazyCode.code
    },
  }
  return lazyCode
}

/** Loads the code in advance, for example on hover. An error is reported when the component is used. */
export const prefetchLazyComponent = (lazyCode: LazyCode<unknown>): void => void lazyCode.fetch().catch(() => undefined)

const missing = {
  title: 'Error',
  description: 'Couldn’t load this part of the page. Check your connection, then reload the page.',
  tone: 'destructive',
  // Offers to reload the page, because browsers cache a failed import until the page is reloaded.
  action: { label: 'Reload', onSelect: () => location.reload() },
} as const
export const toastLoadError = (): void => void toast(missing)

/**
 * Returns the code once it is loaded, and null until then. Unlike React's `lazy`, an error does not unmount the page, so a user who opens
 * a menu offline does not lose input on the page.
 *
 * @param onFailed must set `isRequested` to false, so that the next use tries again
 */
export function useLazyComponent<Code>(lazyCode: LazyCode<Code>, isRequested: boolean, onFailed: () => void): Code | null {
  const [, setArrived] = useState(false)
  const failed = useRef(onFailed)
  failed.current = onFailed
  const isMissing = isRequested && lazyCode.code === null
  useEffect(() => {
    if (!isMissing) return
    let isCurrent = true
    lazyCode.fetch().then(
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
  }, [lazyCode, isMissing])
  return isRequested ? lazyCode.code : null
}
