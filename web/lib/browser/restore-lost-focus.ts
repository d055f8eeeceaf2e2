/*
 * Restores the focus when the focused element disappears, as buttons often do after they are pressed ("Add to Dashboard", "Approve",
 * "Retry"). Browsers then move the focus to the body, which returns keyboard users to the top of the page. This module moves it to the
 * nearest remaining element.
 */

/** The last focused element and its ancestors. They are stored, because an element that was removed has no ancestors. */
let last: { element: Element; ancestors: Element[]; isOfScreen: boolean; byKeyboard: boolean } | null = null

const operable = ':is(a[href], button, input, select, textarea):not(:disabled, [tabindex="-1"])'
const textFieldSelector = 'input:not([readonly]), textarea'

function remember({ target }: FocusEvent): void {
  if (!(target instanceof Element)) return
  const ancestors: Element[] = []
  for (
    let element = target.parentElement;
    element && element !== document.body && element.tagName !== 'MAIN';
    element = element.parentElement
  )
    ancestors.push(element)
  last = { element: target, ancestors, isOfScreen: target.closest('main') !== null, byKeyboard: target.matches(':focus-visible') }
}

const isBodyFocused = () => document.activeElement === null || document.activeElement === document.body

const isLost = () => isBodyFocused() && last !== null && (!last.element.isConnected || last.element.matches(':disabled'))

/** Forgets the last focused element after a click on an empty area, which removes the focus on purpose. */
function forget(): void {
  setTimeout(() => {
    if (isBodyFocused() && !isLost()) last = null
  })
}

const isVisible = (element: Element) => element.checkVisibility() && element.closest('[inert], [aria-hidden="true"]') === null

function successorIn(ancestor: Element): HTMLElement | null {
  // On a touch screen, do not focus a field, because that would open the keyboard.
  const isTouched = matchMedia('(pointer: coarse)').matches
  const candidates = [...ancestor.querySelectorAll<HTMLElement>(operable)]
  const next = candidates.find((one) => isVisible(one) && !(isTouched && one.matches(textFieldSelector)))
  return next ?? ancestor.querySelector<HTMLElement>('h2, h3')
}

function findSuccessor(): HTMLElement | null {
  if (last === null) return null
  const remaining = last.element.matches('h1') ? [] : last.ancestors.filter(({ isConnected }) => isConnected)
  for (const ancestor of remaining) {
    const next = successorIn(ancestor)
    if (next) return next
  }
  return last.isOfScreen ? document.querySelector<HTMLElement>('main h1') : null
}

/** Milliseconds until a lost focus is restored, so that other code can move it first: a closing dialog, a new screen. */
const restoreDelayMs = 60

/** Restores lost focus on the whole page. Call it once. */
export function restoreLostFocus(): void {
  let timer = 0
  const check = () => {
    if (!isLost() || timer !== 0) return
    timer = window.setTimeout(() => {
      timer = 0
      const next = isLost() ? findSuccessor() : null
      if (next === null) return
      if (/^H\d$/.test(next.tagName)) next.tabIndex = -1
      // Scroll to the element only for keyboard users. Users with a pointer would lose their position.
      next.focus({ preventScroll: !last?.byKeyboard })
    }, restoreDelayMs)
  }
  document.addEventListener('focusin', remember)
  document.addEventListener('focusout', forget)
  new MutationObserver(check).observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
}
