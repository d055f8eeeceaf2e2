import { useQuery } from '@tanstack/react-query'
import { Eye, EyeOff, SearchX } from 'lucide-react'
import { useState } from 'react'
import { adminMessages } from '../../../../contracts/administration/administration-messages.ts'
import { labelOf } from '../../../../contracts/enumerations.ts'
import { adminPageSize, pagesOf } from '../../../lib/lists/paging.ts'
import { Chip } from '../../../ui/badge/chip.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Card } from '../../../ui/card/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { SearchInput } from '../../../ui/form/search-input.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { Pager } from '../../../ui/table/pager.tsx'
import type { Column } from '../../../ui/table/table-column.ts'
import { AdminPage } from '../shared/admin-page.tsx'
import { useHideWorkflow } from './use-hide-workflow.ts'
import { type AdminWorkflow, adminWorkflowsQuery } from './workflow-queries.ts'

const messages = adminMessages.workflows
const visibilityOptions = [
  { value: 'shown', label: 'Shown' },
  { value: 'hidden', label: 'Hidden' },
]

/** The workflows of the library, which administrators hide and show. */
export function AdminWorkflowsScreen() {
  const query = useQuery(adminWorkflowsQuery)
  const [text, setText] = useState('')
  const [visibility, setVisibility] = useState('')
  const { toggle, togglingId } = useHideWorkflow()
  return (
    <AdminPage title="Workflows" description={messages.lead}>
      <Card>
        <div className="flex flex-wrap items-center gap-3 border-line border-b p-4">
          <SearchInput
            label="Search workflows"
            value={text}
            onValueChange={setText}
            className="w-full sm:w-auto sm:min-w-48 sm:max-w-80 sm:flex-1"
          />
          <Select
            aria-label="Visibility"
            blank
            placeholder="All workflows"
            className="sm:w-40"
            options={visibilityOptions}
            value={visibility}
            onValueChange={setVisibility}
          />
        </div>
        <QueryState query={query} failed={messages.loadFailed}>
          {(workflows) => (
            <WorkflowTable
              // The list begins at its first page after each change of the filters.
              key={`${text} ${visibility}`}
              workflows={filterWorkflows(workflows, text, visibility)}
              onToggle={toggle}
              togglingId={togglingId}
            />
          )}
        </QueryState>
      </Card>
    </AdminPage>
  )
}

function filterWorkflows(workflows: readonly AdminWorkflow[], text: string, visibility: string): AdminWorkflow[] {
  const words = text.trim().toLowerCase()
  return workflows.filter(({ name, industry, category, hidden_at }) => {
    const isMatch = `${name} ${labelOf(industry)} ${labelOf(category)}`.toLowerCase().includes(words)
    return isMatch && (visibility === '' || (visibility === 'hidden') === (hidden_at !== null))
  })
}

interface WorkflowTableProps {
  workflows: readonly AdminWorkflow[]
  onToggle: (workflow: AdminWorkflow) => void
  togglingId: string | null
}

/** A page of the workflows. */
function WorkflowTable({ workflows, onToggle, togglingId }: WorkflowTableProps) {
  const [chosenPage, setPage] = useState(1)
  const total = workflows.length
  const pages = pagesOf(total)
  const page = Math.min(chosenPage, pages)
  const rows = workflows.slice((page - 1) * adminPageSize, page * adminPageSize)
  if (workflows.length === 0)
    return (
      <EmptyState icon={SearchX} title={messages.none}>
        No results match your search.
      </EmptyState>
    )
  return (
    <>
      <DataTable label="Workflows" columns={columnsOf(onToggle, togglingId)} rows={rows} rowKey={({ id }) => id} />
      <Pager {...{ page, pages, total }} onPage={setPage} label="Workflows" />
    </>
  )
}

function columnsOf(onToggle: WorkflowTableProps['onToggle'], togglingId: string | null): Column<AdminWorkflow>[] {
  return [
    {
      key: 'name',
      header: 'Workflow',
      isTitle: true,
      cell: ({ name, hidden_at }) => (
        <span className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {hidden_at !== null && <Chip tone="warning">Hidden</Chip>}
        </span>
      ),
    },
    { key: 'industry', header: 'Industry', cell: ({ industry }) => labelOf(industry) },
    { key: 'category', header: 'Category', cell: ({ category }) => labelOf(category) },
    { key: 'clients', header: 'Clients', align: 'end', cell: ({ clients }) => clients.toLocaleString('en-US') },
    {
      key: 'actions',
      header: 'Actions',
      isActions: true,
      cell: (workflow) => {
        const label = workflow.hidden_at === null ? 'Hide' : 'Show'
        const Icon = workflow.hidden_at === null ? EyeOff : Eye
        return (
          <Button
            variant="secondary"
            size="sm"
            pending={togglingId === workflow.id}
            aria-label={`${label}: ${workflow.name}`}
            onClick={() => onToggle(workflow)}
          >
            <Icon aria-hidden="true" />
            {label}
          </Button>
        )
      },
    },
  ]
}
