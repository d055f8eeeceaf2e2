import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type Proposal, proposalMessages } from '../../../contracts/chat.ts'
import { paths } from '../../app/paths.ts'
import { toastFailure } from '../../lib/error-toasts.ts'
import { callFunction } from '../../lib/product-call.ts'
import { useSingleMutation } from '../../lib/use-single-mutation.ts'
import { ProposalFrame } from './proposal-frame.tsx'

type Start = Extract<Proposal, { kind: 'start_run' }>

/** Starts a run. The proposal's own key makes a second press, another tab or a reload come to the same run. */
export function RunCard({ proposal: { id, workflowId, configurationId, name, isTest } }: { proposal: Start }) {
  const [runId, setRunId] = useState<string | null>(null)
  const { run, isPending } = useSingleMutation({
    mutationFn: () =>
      callFunction<{ run_id: string }>('run-workflow', {
        configuration_id: configurationId,
        is_test: isTest,
        idempotency_key: id,
        trigger: 'assistant',
      }),
    onSuccess: ({ run_id }) => setRunId(run_id),
    onError: (error) => toastFailure(error),
  })
  return (
    <ProposalFrame
      title={isTest ? `Test run of ${name}` : `Run ${name}`}
      done={runId ? proposalMessages.started : null}
      pending={isPending}
      onConfirm={() => run()}
    >
      <p className="mt-1 text-muted text-xs">
        {isTest ? proposalMessages.testRun : proposalMessages.sampleRun}{' '}
        {runId ? (
          <Link to={paths.run} params={{ runId }} className="text-accent underline underline-offset-4">
            See the run
          </Link>
        ) : (
          <Link to={paths.runWorkflow} params={{ workflowId }} className="text-accent underline underline-offset-4">
            Choose the input
          </Link>
        )}
      </p>
    </ProposalFrame>
  )
}
