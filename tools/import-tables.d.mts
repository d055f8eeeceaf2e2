/** One section of the repository. */
export interface Section {
  /** Folder of the section. */
  root: string
  /** Each folder below the root, and the other folders that it may import. Files directly below the root are not restricted. */
  floors: Record<string, readonly string[]>
  /** Folders whose subfolders may import each other only along the listed edges. The edges must not form a cycle. */
  siblings: readonly { folder: string; edges: Record<string, readonly string[]> }[]
  /** Files whose own imports are not restricted, such as tests. */
  unrestricted?: RegExp
}
export declare const importTables: Record<string, Section>
