import { messages } from '../../../contracts/messages.ts'
import { type AuthError, messageOf } from '../api/api-error.ts'
import { toast } from './toast.ts'

/** Shows an error toast. @param description what failed */
export function toastError(description: string, title: string = messages.errorTitle): void {
  toast({ title, description, tone: 'destructive' })
}

/** Shows a failed call: the backend's message for users, otherwise the fallback. */
export function toastFailure(error: unknown, fallback?: string): void {
  toastError(messageOf(error, fallback))
}

/** Shows an error of the authentication service with its message, if it has one. */
export function toastAuthError({ message }: AuthError, fallback: string = messages.fallbackError): void {
  // Do not show messages of a failing service.
  toastError(message === messages.fallbackError ? fallback : message || fallback)
}

/** Shows that a form is invalid. @param message error of the first invalid field */
export function toastInvalid(message: string = messages.fallbackError): void {
  toastError(message, messages.validationTitle)
}
