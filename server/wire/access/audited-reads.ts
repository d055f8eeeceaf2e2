/** A table whose rows belong to users. Reads of its content by an administrator are recorded in the audit log. */
export interface AuditedTable {
  /** Table that the audit entry names, for example `workflow_runs` for the steps of a run. */
  entity: string
  /** Column with the id of the owner; null if rows belong to no user. */
  owner: string | null
  /** Column with the id of the object that the audit entry names; null if entries name only the owner. */
  id: string | null
  /** Columns that lists may show without an audit entry. Every other column is content. */
  metadata: ReadonlySet<string>
}

/** Audited tables, by table name. */
export type AuditedTables = ReadonlyMap<string, AuditedTable>

/** Names of database functions that list data of several clients, mapped to the name of the list in the audit entry. */
export type AuditedLists = ReadonlyMap<string, string>

/** A read of content, and the request that caused it. */
export interface ObservedRead {
  actorId: string
  address: string | null
  userAgent: string | null
  /**
   * Notes for the audit log: lines `entity owner id`, as the SQL function `app.note_read` writes them. `-` means an unknown owner;
   * the id can be empty.
   */
  notes: string
  /** True if it is not known yet whether the actor is an administrator. The recorder then checks this. */
  needsCheck?: boolean
}

/** Records reads for the audit log. Waits only if too many reads are queued. */
export type RecordRead = (read: ObservedRead) => Promise<void>
