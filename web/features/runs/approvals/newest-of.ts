interface Dated {
  id: string
  created_at: string
}

/** The newest of rows that several lists gave, each once: somebody may be asked about their own run. */
export function newestOf<Row extends Dated>(rows: readonly Row[], count: number): Row[] {
  const each = [...new Map(rows.map((row) => [row.id, row])).values()]
  return each.sort((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at)).slice(0, count)
}
