import { useState } from 'react'
import { Chip } from '../../../ui/badge/chip.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '../../../ui/card/card.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { ListTime } from '../../../ui/table/list-time.tsx'
import { Pager } from '../../../ui/table/pager.tsx'
import type { Column } from '../../../ui/table/table-column.ts'
import type { LoggedDirectoryRequest } from './directory-queries.ts'

const requestsPerPage = 10

const columns: Column<LoggedDirectoryRequest>[] = [
  {
    key: 'request',
    header: 'Request',
    isTitle: true,
    cell: ({ method, path }) => (
      <span dir="ltr" className="wrap-anywhere font-mono text-xs">
        {method} {path}
      </span>
    ),
  },
  { key: 'result', header: 'Result', isSummary: true, cell: (request) => <Result {...request} /> },
  {
    key: 'token',
    header: 'Token',
    cell: ({ token_name }) => (
      <span dir="auto" className="wrap-anywhere">
        {token_name}
      </span>
    ),
  },
  { key: 'time', header: 'Time', isSummary: true, cell: ({ created_at }) => <ListTime moment={created_at} /> },
]

function Result({ status, error }: LoggedDirectoryRequest) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Chip tone={status < 400 ? 'success' : 'danger'}>
        {status < 400 ? 'OK' : 'Error'} {status}
      </Chip>
      {error !== null && <span className="wrap-anywhere text-muted">{error}</span>}
    </span>
  )
}

/** The latest requests of directories, newest first. */
export function DirectoryRequests({ requests }: { requests: readonly LoggedDirectoryRequest[] }) {
  const [page, setPage] = useState(1)
  const pages = Math.ceil(requests.length / requestsPerPage)
  const shown = requests.slice((page - 1) * requestsPerPage, page * requestsPerPage)
  return (
    <Card>
      <CardHeader className="pb-5 sm:px-6">
        <CardTitle>Recent requests</CardTitle>
        <CardDescription>The last 100 requests of your directory, and why any failed.</CardDescription>
      </CardHeader>
      {requests.length === 0 ? (
        <p className="border-line border-t px-5 py-4 text-muted text-sm sm:px-6">No requests yet.</p>
      ) : (
        <DataTable label="Recent requests" columns={columns} rows={shown} rowKey={({ id }) => String(id)} />
      )}
      <Pager label="Recent requests" page={page} pages={pages} total={requests.length} onPage={setPage} />
    </Card>
  )
}
