import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'

/**
 * A form's check that is fetched when it is first needed: zod and the schemas are 25 kB that nobody
 * needs to see a form. `load` should be started when the form takes the focus, so that nobody waits.
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
      // The cast: every form has `root` beside its fields, which the generic type can't show.
      return { values: {}, errors: { root: { type: 'unreachable', message } } as FieldErrors<Input> }
    }
  }
}
