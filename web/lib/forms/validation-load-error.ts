import { unreachableAdvice } from '../api/api-error.ts'

/** Type of the error of a form whose validation could not be loaded. */
export const validationLoadErrorType = 'unchecked'

/** Logs the error that kept the validation of a form from loading. Returns the message for the user. */
export function reportValidationLoadError(cause: unknown): string {
  console.error('Couldn’t load the schema of a form', cause)
  return `Couldn’t check the form. ${unreachableAdvice()}`
}
