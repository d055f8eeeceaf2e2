interface TablePreviewProps {
  label: string
  headings: readonly string[]
  rows: readonly (readonly string[])[]
}

/** The first rows of a table, as written. */
export function TablePreview({ label, headings, rows }: TablePreviewProps) {
  const columns = headings.map((heading, column) => ({ id: `${column} ${heading}`, heading, column }))
  const lines = rows.map((cells, row) => ({ id: row, cells }))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard.
    <section aria-label={label} tabIndex={0} className="overflow-x-auto rounded-control border border-line">
      <table className="w-full text-sm">
        <thead>
          <tr className="border-line border-b bg-sunken text-start">
            {columns.map(({ id, heading }) => (
              <th key={id} scope="col" dir="auto" className="whitespace-nowrap px-3 py-2 text-start font-medium">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, cells }) => (
            <tr key={id} className="border-line border-b last:border-0">
              {columns.map(({ id, column }) => (
                <td key={id} dir="auto" className="max-w-64 truncate px-3 py-2">
                  {cells[column] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
