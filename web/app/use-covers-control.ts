import { type RefObject, useEffect, useState } from 'react'

const controls = 'main :is(a[href], button, input, select, textarea, summary, [role="button"], [role="checkbox"], [role="combobox"])'

/** Size of the button in pixels, also while it is small. */
const sizePx = 56
/** Delay in milliseconds before a scroll or a change of the page is checked. */
const delayMs = 120

/** The part of a rectangle that this module reads. */
type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>

export const boxesOverlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** Returns the rectangle of the button at its full size, at the lower end of the window. */
function fullBoxOf(button: HTMLElement): Box {
  const { top, bottom } = button.getBoundingClientRect()
  const isWide = matchMedia('(min-width: 40rem)').matches
  const margin = isWide ? 24 : 16
  const isRightToLeft = getComputedStyle(button).direction === 'rtl'
  const left = isRightToLeft ? margin : document.documentElement.clientWidth - margin - sizePx
  return { left, top, right: left + sizePx, bottom }
}

function coversControl(button: HTMLElement): boolean {
  const box = fullBoxOf(button)
  return [...document.querySelectorAll(controls)].some((control) => boxesOverlap(control.getBoundingClientRect(), box))
}

/** Returns whether the floating button would cover a control of the page at its full size. Checks again after scrolling and changes. */
export function useCoversControl(button: RefObject<HTMLElement | null>): boolean {
  const [covers, setCovers] = useState(false)
  useEffect(() => {
    let timer = 0
    const check = () => {
      timer = 0
      if (button.current) setCovers(coversControl(button.current))
    }
    const schedule = () => {
      timer ||= window.setTimeout(check, delayMs)
    }
    check()
    const changes = new MutationObserver(schedule)
    const main = document.querySelector('main')
    if (main) changes.observe(main, { childList: true, subtree: true })
    addEventListener('scroll', schedule, { passive: true })
    addEventListener('resize', schedule)
    return () => {
      clearTimeout(timer)
      changes.disconnect()
      removeEventListener('scroll', schedule)
      removeEventListener('resize', schedule)
    }
  }, [button])
  return covers
}
