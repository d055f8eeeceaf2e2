/** A parameter of a statement: a value of the request by its place, or a text that belongs to the statement's shape. */
export type Parameter = { slot: number } | { text: string }

/** Collects a statement's parameters while its text is written. */
export class Parameters {
  readonly list: Parameter[] = []
  private readonly places = new Map<string, string>()

  /** `$n` for a value of the request. */
  slot(slot: number): string {
    return this.place(`slot ${slot}`, { slot })
  }

  /** `$n::type` for a key, a language or a path step of the request: part of the shape, and still never part of the text. */
  text(text: string, type: 'text' | 'regconfig' = 'text'): string {
    return `${this.place(`${type} ${text}`, { text })}::${type}`
  }

  private place(key: string, parameter: Parameter): string {
    const known = this.places.get(key)
    if (known !== undefined) return known
    this.list.push(parameter)
    const made = `$${this.list.length}`
    this.places.set(key, made)
    return made
  }
}

/** The values to send, in the order of the parameters. */
export const bind = (parameters: readonly Parameter[], values: readonly string[]): string[] =>
  parameters.map((parameter) => ('slot' in parameter ? (values[parameter.slot] ?? '') : parameter.text))
