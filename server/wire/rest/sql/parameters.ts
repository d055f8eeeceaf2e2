/** A parameter of a statement: the index of a value of the request, or a text that is the same for all requests that use the statement. */
export type Parameter = { slot: number } | { text: string }

/** Collects the parameters of a statement while its text is built. */
export class Parameters {
  readonly list: Parameter[] = []
  private readonly placeholders = new Map<string, string>()

  /** Adds a value of the request and returns `$n`. */
  slot(slot: number): string {
    return this.index(`slot ${slot}`, { slot })
  }

  /**
   * Adds a key, language or path step of the request and returns `$n::type`. The text is the same in every request that uses the
   * statement, but it is never part of the SQL.
   */
  text(text: string, type: 'text' | 'regconfig' = 'text'): string {
    return `${this.index(`${type} ${text}`, { text })}::${type}`
  }

  private index(key: string, parameter: Parameter): string {
    const known = this.placeholders.get(key)
    if (known !== undefined) return known
    this.list.push(parameter)
    const placeholder = `$${this.list.length}`
    this.placeholders.set(key, placeholder)
    return placeholder
  }
}

/** Returns the values to send, in the order of the parameters. */
export const bind = (parameters: readonly Parameter[], values: readonly string[]): string[] =>
  parameters.map((parameter) => ('slot' in parameter ? (values[parameter.slot] ?? '') : parameter.text))
