import { useQuery } from '@tanstack/react-query'
import type { Proposal } from '../../../../contracts/assistant/chat.ts'
import { labelOf } from '../../../../contracts/enumerations.ts'
import { configurationStateQuery } from '../../workflows/configuration-queries.ts'
import { useAddWorkflow } from '../../workflows/use-add-workflow.ts'
import { ProposalFrame } from './proposal-frame.tsx'
import { RunCard } from './run-card.tsx'
import { useApplyChange } from './use-apply-change.ts'

type Addition = Extract<Proposal, { kind: 'add_workflow' }>
type Change = Extract<Proposal, { kind: 'change_configuration' }>

function AdditionCard({ userId, proposal: { workflowId, name } }: { userId: string; proposal: Addition }) {
  const { data } = useQuery(configurationStateQuery(userId, workflowId))
  const { run, isPending } = useAddWorkflow(userId, workflowId)
  return <ProposalFrame title={`Add ${name}`} done={data ? 'Added to your dashboard' : null} pending={isPending} onConfirm={() => run()} />
}

const formatValue = (value: Change['changes'][number]['from']) => {
  if (value === null || value === '') return 'not set'
  if (typeof value === 'boolean') return value ? 'Enabled' : 'Disabled'
  return typeof value === 'string' && /^[a-z_]+$/.test(value) ? labelOf(value) : String(value)
}

function ChangeCard({ userId, proposal }: { userId: string; proposal: Change }) {
  const { isDone, isPending, confirm } = useApplyChange(userId, proposal)
  return (
    <ProposalFrame title={`Change ${proposal.name}`} done={isDone ? 'Saved' : null} pending={isPending} onConfirm={confirm}>
      <dl className="mt-1.5 text-xs">
        {proposal.changes.map(({ field, label, from, to }) => (
          <div key={field} className="flex flex-wrap gap-x-1.5">
            <dt className="text-muted">{label}: </dt>
            <dd dir="auto" className="wrap-anywhere">
              <s className="text-muted">{formatValue(from)}</s> → <strong>{formatValue(to)}</strong>
            </dd>
          </div>
        ))}
      </dl>
    </ProposalFrame>
  )
}

/** A card with an action that the assistant proposes, and a button that confirms it. */
export function ProposalCard({ userId, proposal }: { userId: string; proposal: Proposal }) {
  switch (proposal.kind) {
    case 'add_workflow':
      return <AdditionCard userId={userId} proposal={proposal} />
    case 'change_configuration':
      return <ChangeCard userId={userId} proposal={proposal} />
    case 'start_run':
      return <RunCard proposal={proposal} />
    default:
      return proposal satisfies never
  }
}
