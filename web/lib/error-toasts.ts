import { messages } from '../../contracts/messages.ts'
import { toast } from '../ui/toast.ts'
import { type AuthFault, messageOf } from './api-error.ts'

/** Something that was asked for did not happen. @param description the sentence that says what */
export function toastError(description: string, title: string = messages.errorTitle): void {
  toast({ title, description, tone: 'destructive' })
}

/** A call failed: the backend's words where it has some for people, else the fallback. */
export function toastFailure(error: unknown, fallback?: string): void {
  toastError(messageOf(error, fallback))
}

/** The authentication service refused: in its own words where it has some. */
export function toastFault({ message }: AuthFault, fallback: string = messages.fallbackError): void {
  // Of a failing service nothing is known but that it failed.
  toastError(message === messages.fallbackError ? fallback : message || fallback)
}

/** A form can't be sent as it is filled in. @param fault what is wrong with the first field that is not right */
export function toastInvalid(fault: string = messages.fallbackError): void {
  toastError(fault, messages.validationTitle)
}
