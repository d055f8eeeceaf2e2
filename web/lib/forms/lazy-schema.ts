import { reportValidationLoadError } from './validation-load-error.ts'

interface Schema<Output> {
  safeParse: (values: unknown) => {
    data?: Output
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined
  }
}

interface CheckedValues<Output> {
  /** The values as the schema returns them; undefined if they are invalid. */
  data: Output | undefined
  /** The first error of each field by its name; the name is empty for a schema of a single text. */
  errors: Record<string, string>
  /** The first error of the form. */
  error: string | undefined
}

/**
 * Returns functions for a form without React Hook Form. `load` starts to load zod and the schema (25 kB), for example when the form gets the
 * focus; `check` checks the values, and returns an error if the schema cannot be loaded.
 */
export function lazySchema<Output>(loadSchema: () => Promise<Schema<Output>>) {
  return {
    load: (): void => void loadSchema().catch(() => undefined),
    check: async (values: unknown): Promise<CheckedValues<Output>> => {
      try {
        const { data, error } = (await loadSchema()).safeParse(values)
        const issues = error?.issues ?? []
        const errors = Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0] ?? ''), message]))
        return { data: error ? undefined : data, errors, error: issues[0]?.message }
      } catch (cause) {
        const message = reportValidationLoadError(cause)
        return { data: undefined, errors: { '': message }, error: message }
      }
    },
  }
}
