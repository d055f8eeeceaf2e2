import { messages } from '../../../contracts/messages.ts'
import { ApiError, type AuthError, loadErrorText, messageOf } from '../api/api-error.ts'
import { validationLoadErrorType } from '../forms/validation-load-error.ts'
import { shownToasts, toast } from './toast.ts'

/** Shows an error message. @param description what failed */
export function toastError(description: string, title: string = messages.errorTitle): void {
  toast({ title, description, tone: 'destructive' })
}

/** Shows the error of a failed call: the server's message if it is for users, otherwise the fallback. */
export function toastFailure(error: unknown, fallback?: string): void {
  toastError(messageOf(error, fallback))
}

const toastedQueries = new WeakSet<object>()
let loadErrorToast = 0

/**
 * Shows a failed load that the screen also shows in place. Each query gets one toast, which a failed retry does not repeat. Queries that
 * fail together share one. Shows no toast after a lost session, because the login screen opens.
 *
 * @param query identifies the query
 * @param failed names the data, such as "Failed to load blog posts"
 */
export function toastLoadFailure(query: object, error: unknown, failed: string): void {
  const isShown = toastedQueries.has(query) || shownToasts().some(({ id }) => id === loadErrorToast)
  const isSessionLost = error instanceof ApiError && error.kind === 'session'
  toastedQueries.add(query)
  if (isShown || isSessionLost) return
  loadErrorToast = toast({ title: messages.errorTitle, description: loadErrorText(error, failed), tone: 'destructive' })
}

/** Shows an error of the authentication service: its own message, or the fallback if it has none. */
export function toastAuthError({ message }: AuthError, fallback: string = messages.fallbackError): void {
  toastError(message || fallback)
}

/**
 * Shows that a form contains invalid values, or that it could not be validated.
 * @param error error of the first invalid field, or of the form
 */
export function toastInvalid(error: { type?: string | number | undefined; message?: string | undefined } | undefined): void {
  const title = error?.type === validationLoadErrorType ? messages.errorTitle : messages.validationTitle
  toastError(error?.message ?? messages.fallbackError, title)
}
