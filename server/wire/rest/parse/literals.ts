import type { ValueSlot } from './syntax-tree.ts'

/** Collects the values in a request, which are not part of its syntax tree. Values reach SQL only as parameters. */
export class Literals {
  readonly values: string[] = []

  add(value: string): ValueSlot {
    this.values.push(value)
    return this.values.length - 1
  }
}

/** Returns the text form of a PostgreSQL array, which is valid for any element type. */
export function arrayLiteral(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`
}
