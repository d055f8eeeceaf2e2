import type { Slot } from './syntax-tree.ts'

/** The values of a request, lifted out of its shape: they reach SQL as parameters only. */
export class Literals {
  readonly values: string[] = []

  add(value: string): Slot {
    this.values.push(value)
    return this.values.length - 1
  }
}

/** PostgreSQL's own text for an array, whatever its elements' type will turn out to be. */
export function arrayLiteral(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`
}
