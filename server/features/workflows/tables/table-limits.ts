/** Maximum numbers of columns, rows and cells in one table. */
export const tableLimits = { columns: 200, rows: 20_000, cells: 100_000 } as const
