import type { Slot } from './syntax-tree.ts'

/** The values of a request, separate from its shape. They reach SQL only as parameters. */
export class Literals {
  readonly values: string[] = []

  add(value: string): Slot {
    this.values.push(value)
    return this.values.length - 1
  }
}

/** Returns the PostgreSQL text form of an array, which is valid for any element type. */
export function arrayLiteral(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`
}
