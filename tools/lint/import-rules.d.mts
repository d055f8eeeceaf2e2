import type { importTables } from './import-tables.mjs'

export interface Import {
  from: string
  to: string
  isLazy: boolean
}
type Tables = typeof importTables
export declare function specifiersOf(path: string, source: string): { value: string; isLazy: boolean }[]
export declare function importsOf(files: readonly string[], read: (file: string) => string): Import[]
export declare function findCycle(edges: Record<string, readonly string[]>): string[] | null
export declare function ruleErrors(imports: readonly Pick<Import, 'from' | 'to'>[], tables: Tables): string[]
