import { controlClasses } from '../../../ui/form/control-classes.ts'

/* Styles of the panel and of the placeholder that is shown while it loads. */

/** Size of the panel: 384 × 500 pixels (specification, section 9), or the whole screen on a phone. */
const sizes =
  'inset-0 sm:inset-auto sm:end-6 sm:bottom-24 sm:h-125 sm:max-h-[calc(100dvh-7rem)] sm:w-96 sm:rounded-card sm:border sm:border-line'

export const panelClasses = `fixed z-40 flex flex-col overflow-hidden bg-background shadow-float outline-none ${sizes}`
export const composerClasses = 'border-line border-t bg-surface p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]'
export const fieldClasses = `${controlClasses} field-sizing-content max-h-32 min-h-10 resize-none px-3 py-[0.4375rem] pointer-coarse:min-h-11`
export const fieldLabels = { 'aria-label': 'Message', placeholder: 'Ask me anything...' } as const

/**
 * Focuses the input and moves the cursor to its end. Does nothing on a phone, where the keyboard would cover the greeting. Returns whether
 * the input got the focus.
 */
export function focusField(field: HTMLTextAreaElement | null): boolean {
  if (!field || matchMedia('(pointer: coarse)').matches) return false
  field.focus()
  field.setSelectionRange(field.value.length, field.value.length)
  return true
}

/** Id of the button that opens the panel. It gets the focus when the panel closes. */
export const openerId = 'assistant-button'
