/** Longest time between the clicks of a double click. */
const doubleClickMs = 500

/**
 * Ignores the second click of a double click on a button whose dialog closes with the first one. Otherwise that click would reach
 * the page under the dialog: it would press another button, or move the focus to the body.
 */
export function swallowSecondClick(button: HTMLElement): void {
  const end = new AbortController()
  const swallow = (event: MouseEvent) => {
    if (event.detail < 2 || button.isConnected) return
    event.preventDefault()
    event.stopPropagation()
  }
  for (const type of ['mousedown', 'click'] as const) document.addEventListener(type, swallow, { capture: true, signal: end.signal })
  setTimeout(() => end.abort(), doubleClickMs)
}
