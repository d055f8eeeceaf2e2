import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type Proposal, proposalMessages } from '../../../../contracts/assistant/chat.ts'
import { callFunction } from '../../../lib/api/product-call.ts'
import { useSingleMutation } from '../../../lib/query/use-single-mutation.ts'
import { paths } from '../../../lib/routing/paths.ts'
import { toastFailure } from '../../../lib/toasts/error-toasts.ts'
import { ProposalFrame } from './proposal-frame.tsx'

type Start = Extract<Proposal, { kind: 'start_run' }>

/**
 * A proposed run. The id of the proposal is the idempotency key, so a second click, another tab or a reload does not start a second run.
 */
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
            View run
          </Link>
        ) : (
          <Link to={paths.runWorkflow} params={{ workflowId }} className="text-accent underline underline-offset-4">
            Choose input
          </Link>
        )}
      </p>
    </ProposalFrame>
  )
}
