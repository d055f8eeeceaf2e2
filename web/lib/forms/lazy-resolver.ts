import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { reportValidationLoadError, validationLoadErrorType } from './validation-load-error.ts'

/**
 * Creates a resolver, which checks the values of a form. Loads zod and the schema (25 kB) when it is first needed; call `load` when the form
 * gets the focus, so that users do not wait.
 */
export function lazyResolver<Input extends FieldValues, Output>(
  load: () => Promise<Resolver<Input, unknown, Output>>,
): Resolver<Input, unknown, Output> {
  return async (values, context, options) => {
    try {
      const resolver = await load()
      return await resolver(values, context, options)
    } catch (cause) {
      const message = reportValidationLoadError(cause)
      // Cast: errors of the whole form are under `root`, which the generic type does not contain.
      return { values: {}, errors: { root: { type: validationLoadErrorType, message } } as FieldErrors<Input> }
    }
  }
}
