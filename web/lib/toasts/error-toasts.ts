import { messages } from '../../../contracts/messages.ts'
import { type AuthError, messageOf } from '../api/api-error.ts'
import { toast } from './toast.ts'

/** Shows an error message. @param description what failed */
export function toastError(description: string, title: string = messages.errorTitle): void {
  toast({ title, description, tone: 'destructive' })
}

/** Shows the error of a failed call: the server's message if it is for users, otherwise the fallback. */
export function toastFailure(error: unknown, fallback?: string): void {
  toastError(messageOf(error, fallback))
}

/** Shows an error of the authentication service: its own message, or the fallback if it has none. */
export function toastAuthError({ message }: AuthError, fallback: string = messages.fallbackError): void {
  // If the service itself failed, the message says nothing about the cause. Show the fallback.
  toastError(message === messages.fallbackError ? fallback : message || fallback)
}

/** Tells the user that a form contains invalid values. @param message error of the first invalid field */
export function toastInvalid(message: string = messages.fallbackError): void {
  toastError(message, messages.validationTitle)
}
