/*
 * A button that has done its work often goes ("Add to Dashboard", "Approve", "Retry"), and the browser lets the focus fall to the
 * body: whoever uses the keyboard would begin at the top of the page. Then what is left around it takes the focus.
 */

/** What had the focus, and all that it stood in: nobody can ask an element that is gone. */
let last: { element: Element; around: Element[]; isOfScreen: boolean; byKeyboard: boolean } | null = null

const operable = ':is(a[href], button, input, select, textarea):not(:disabled, [tabindex="-1"])'
const typed = 'input:not([readonly]), textarea'

function remember({ target }: FocusEvent): void {
  if (!(target instanceof Element)) return
  const around: Element[] = []
  for (let one = target.parentElement; one && one !== document.body && one.tagName !== 'MAIN'; one = one.parentElement) around.push(one)
  last = { element: target, around, isOfScreen: target.closest('main') !== null, byKeyboard: target.matches(':focus-visible') }
}

const isNowhere = () => document.activeElement === null || document.activeElement === document.body

const isLost = () => isNowhere() && last !== null && (!last.element.isConnected || last.element.matches(':disabled'))

/** Whoever clicks beside everything wants the focus nowhere. */
function forget(): void {
  setTimeout(() => {
    if (isNowhere() && !isLost()) last = null
  })
}

const isSeen = (element: Element) => element.checkVisibility() && element.closest('[inert], [aria-hidden="true"]') === null

function successorIn(place: Element): HTMLElement | null {
  // On a phone a field brings its keyboard up.
  const isTouched = matchMedia('(pointer: coarse)').matches
  const choices = [...place.querySelectorAll<HTMLElement>(operable)]
  const next = choices.find((one) => isSeen(one) && !(isTouched && one.matches(typed)))
  return next ?? place.querySelector<HTMLElement>('h2, h3')
}

function findSuccessor(): HTMLElement | null {
  if (last === null) return null
  const left = last.element.matches('h1') ? [] : last.around.filter(({ isConnected }) => isConnected)
  for (const place of left) {
    const next = successorIn(place)
    if (next) return next
  }
  return last.isOfScreen ? document.querySelector<HTMLElement>('main h1') : null
}

/** Long enough for whoever knows a better place: a dialog that closes, a screen that comes. */
const patienceMs = 60

/** Looks after the focus of the whole page. Call it once. */
export function watchFocus(): void {
  let timer = 0
  const look = () => {
    if (!isLost() || timer !== 0) return
    timer = window.setTimeout(() => {
      timer = 0
      const next = isLost() ? findSuccessor() : null
      if (next === null) return
      if (/^H\d$/.test(next.tagName)) next.tabIndex = -1
      // Whoever points at things looks at a place, which stays.
      next.focus({ preventScroll: !last?.byKeyboard })
    }, patienceMs)
  }
  document.addEventListener('focusin', remember)
  document.addEventListener('focusout', forget)
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
}
