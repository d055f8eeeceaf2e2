import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Proposal } from '../../../contracts/chat.ts'
import { labelOf } from '../../../contracts/enumerations.ts'
import { Button } from '../../ui/button.tsx'
import { configurationStateQuery } from '../workflows/configuration-queries.ts'
import { useAddWorkflow } from '../workflows/use-add-workflow.ts'
import { useApplyChange } from './use-apply-change.ts'

type Addition = Extract<Proposal, { kind: 'add_workflow' }>
type Change = Extract<Proposal, { kind: 'change_configuration' }>

interface CardProps {
  title: string
  children?: ReactNode
  /** What is to be said once it is done; null while it is not. */
  done: string | null
  pending: boolean
  onConfirm: () => void
}

function Card({ title, children, done, pending, onConfirm }: CardProps) {
  return (
    <section aria-label={title} className="mt-2 rounded-control border border-line bg-surface p-3 text-sm">
      <p dir="auto" className="font-medium">
        {title}
      </p>
      {children}
      {done ? (
        <p className="mt-2 flex items-center gap-1.5 font-medium text-success text-xs">
          <Check aria-hidden="true" className="size-4" />
          {done}
        </p>
      ) : (
        <Button size="sm" className="mt-2.5" pending={pending} onClick={onConfirm}>
          Confirm
        </Button>
      )}
    </section>
  )
}

function AdditionCard({ userId, proposal: { workflowId, name } }: { userId: string; proposal: Addition }) {
  const { data } = useQuery(configurationStateQuery(userId, workflowId))
  const { run, isPending } = useAddWorkflow(userId, workflowId)
  return <Card title={`Add ${name}`} done={data ? 'On your dashboard' : null} pending={isPending} onConfirm={() => run()} />
}

const shown = (value: Change['changes'][number]['from']) => {
  if (value === null || value === '') return 'not set'
  if (typeof value === 'boolean') return value ? 'Enabled' : 'Disabled'
  return typeof value === 'string' && /^[a-z_]+$/.test(value) ? labelOf(value) : String(value)
}

function ChangeCard({ userId, proposal }: { userId: string; proposal: Change }) {
  const { isDone, isPending, confirm } = useApplyChange(userId, proposal)
  return (
    <Card title={`Change ${proposal.name}`} done={isDone ? 'Saved' : null} pending={isPending} onConfirm={confirm}>
      <dl className="mt-1.5 text-xs">
        {proposal.changes.map(({ field, label, from, to }) => (
          <div key={field} className="flex flex-wrap gap-x-1.5">
            <dt className="text-muted">{label}: </dt>
            <dd dir="auto" className="wrap-anywhere">
              <s className="text-muted">{shown(from)}</s> → <strong>{shown(to)}</strong>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** What the assistant offers to do, and the button without which nothing happens. */
export function ProposalCard({ userId, proposal }: { userId: string; proposal: Proposal }) {
  switch (proposal.kind) {
    case 'add_workflow':
      return <AdditionCard userId={userId} proposal={proposal} />
    case 'change_configuration':
      return <ChangeCard userId={userId} proposal={proposal} />
    default:
      return proposal satisfies never
  }
}
