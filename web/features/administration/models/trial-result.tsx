import { CircleCheck, CircleX } from 'lucide-react'
import type { ModelTrial } from '../../../../contracts/administration/model-choice.ts'
import { modelLabel } from '../../../../contracts/models.ts'
import { Fact } from '../shared/details-dialog.tsx'

const seconds = (ms: number) => `${(ms / 1000).toLocaleString('en-US', { maximumFractionDigits: 1 })} s`

/** Result of a test: outcome, time, tokens, and the result of each step. Screen readers announce it. */
export function TrialResult({ trial }: { trial: ModelTrial }) {
  const { isOk, error, workflow, model, ms, tokensIn, tokensOut, costUsd, embeddingDimensions, steps } = trial
  const Icon = isOk ? CircleCheck : CircleX
  return (
    <section aria-label="Test result" className="flex flex-col gap-4 rounded-control border border-line bg-background p-4 text-sm">
      <p role="status" className={`flex items-start gap-2 wrap-anywhere font-medium ${isOk ? 'text-success' : 'text-danger'}`}>
        <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {isOk ? `Passed: the workflow “${workflow}” ran completely.` : `Failed: ${error ?? 'unknown error'}`}
      </p>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
        <Fact name="Model">{model === null ? 'No answer' : modelLabel(model)}</Fact>
        <Fact name="Time">{seconds(ms)}</Fact>
        <Fact name="Tokens">
          {tokensIn.toLocaleString('en-US')} in, {tokensOut.toLocaleString('en-US')} out
        </Fact>
        <Fact name="Cost">{costUsd === null ? 'Unknown' : `$${costUsd.toFixed(4)}`}</Fact>
        {embeddingDimensions !== null && <Fact name="Embedding">{embeddingDimensions.toLocaleString('en-US')} dimensions</Fact>}
      </dl>
      <ol className="flex flex-col gap-3">
        {steps.map((step) => (
          <li key={step.title} className="border-line border-t pt-3">
            <p className="flex justify-between gap-3">
              <span className="font-medium">{step.title}</span>
              <span className="text-muted tabular-nums">{seconds(step.ms)}</span>
            </p>
            <p dir="auto" className={`mt-1 whitespace-pre-wrap wrap-anywhere ${step.isOk ? 'text-muted' : 'text-danger'}`}>
              {step.text}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
