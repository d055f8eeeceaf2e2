/** Import rules of one part of the repository, such as `web`. */
export interface Section {
  /** Path of the folder to which the rules apply. */
  root: string
  /** For each folder below the root, the other folders that it may import. Files directly in the root are not restricted. */
  floors: Record<string, readonly string[]>
  /** Folders whose subfolders (features) may import each other only as listed in `edges`: importing folder, imported folders. No cycles. */
  siblings: readonly { folder: string; edges: Record<string, readonly string[]> }[]
  /** Folders whose subfolders may import each other freely, but no two of them mutually, except for the allowed pairs. */
  oneWay?: readonly { folder: string; allowedPairs: readonly (readonly [string, string])[] }[]
  /** Files whose own imports are not restricted, such as tests. */
  unrestricted?: RegExp
}
export declare const importTables: Record<string, Section>
