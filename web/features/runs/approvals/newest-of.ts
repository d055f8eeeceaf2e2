interface Dated {
  id: string
  created_at: string
}

/** Merges lists, removes duplicates and returns the newest rows. Users can be approvers of their own runs. */
export function newestOf<Row extends Dated>(rows: readonly Row[], count: number): Row[] {
  const each = [...new Map(rows.map((row) => [row.id, row])).values()]
  return each.sort((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at)).slice(0, count)
}
