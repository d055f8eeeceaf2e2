import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'

/**
 * Creates a form resolver that loads zod and the schema (25 kB) on first use. Start `load` when the form receives the focus,
 * so that users do not wait.
 */
export function lazyResolver<Input extends FieldValues, Output>(
  load: () => Promise<Resolver<Input, unknown, Output>>,
): Resolver<Input, unknown, Output> {
  return async (values, context, options) => {
    try {
      const resolver = await load()
      return await resolver(values, context, options)
    } catch (cause) {
      console.error('The check of a form could not be loaded', cause)
      const message = 'The form could not be checked. Look at your connection and try again.'
      // Cast: every form has `root` errors in addition to its fields, which the generic type cannot express.
      return { values: {}, errors: { root: { type: 'unreachable', message } } as FieldErrors<Input> }
    }
  }
}
