import type { importTables } from './import-tables.mjs'

export interface Import {
  from: string
  to: string
}
type Tables = typeof importTables
export declare function specifiersOf(path: string, source: string): string[]
export declare function importsOf(files: readonly string[], read: (file: string) => string): Import[]
export declare function findCycle(edges: Record<string, readonly string[]>): string[] | null
export declare function ruleErrors(imports: readonly Import[], tables: Tables): string[]
export declare function importErrors(root: string, tables?: Tables): string[]
