/*
 * Ignores the second click of a double click if the first click put another element under the pointer. Otherwise, a double click on "Run
 * now" would press "Cancel" on the next screen.
 */

const operable = 'a[href], button, input, select, textarea, summary, [role="menuitem"], [role="option"], [role="tab"]'

/** Returns the control that a click on an element operates, or null. A label operates its field. */
function controlOf(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null
  return target.closest(operable) ?? target.closest('label')?.control ?? null
}

/** The control that the first click of the current series of clicks operated. */
let first: Element | null = null

function ignoreStrayClick(event: MouseEvent): void {
  const control = controlOf(event.target)
  // The browser counts clicks in quick succession at the same point. Keyboards and scripts create clicks with detail 0.
  if (event.detail === 1) first = control
  if (event.detail < 2 || control === first) return
  event.preventDefault()
  event.stopPropagation()
}

/** Ignores stray clicks on the whole page from now on. */
export function ignoreStrayClicks(): void {
  for (const type of ['mousedown', 'click'] as const) document.addEventListener(type, ignoreStrayClick, { capture: true })
}
