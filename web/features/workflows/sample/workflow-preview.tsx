import { useQuery } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { runMessages, stepKindLabels } from '../../../../contracts/runs/run-labels.ts'
import { formatMinutes } from '../../../../contracts/value/format-minutes.ts'
import { stepTitle } from '../../../../contracts/workflows/step-title.ts'
import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import type { Step } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import { Chip } from '../../../ui/badge/chip.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '../../../ui/card/card.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { definitionQuery } from '../../runs/definition-query.ts'
import { stepIcons } from '../../runs/timeline/step-style.ts'
import { SampleOutcome } from './sample-outcome.tsx'

/** Shows how a workflow works: its sample input, steps and sample output. */
export function WorkflowPreview({ workflowId }: { workflowId: string }) {
  const { data, isPending } = useQuery(definitionQuery(workflowId))
  if (isPending) return <Skeleton className="h-72 rounded-card lg:col-start-1" />
  // The preview is not essential, so show nothing if it cannot be loaded.
  if (!data) return null
  return (
    <section aria-labelledby="what-it-does" className="lg:col-start-1">
      <Card>
        <CardHeader className="sm:px-6 sm:pt-6">
          <CardTitle id="what-it-does">{runMessages.preview}</CardTitle>
          <Chip tone="success">
            <Clock aria-hidden="true" />
            Saves about {formatMinutes(data.minutes_saved)} per run
          </Chip>
        </CardHeader>
        <CardContent className="grid gap-x-10 gap-y-6 sm:grid-cols-2 sm:p-6">
          <SampleInput definition={data} />
          <Steps steps={data.steps} />
          <div className="sm:col-span-2">
            <h3 className="mb-2 font-medium text-muted text-sm">{runMessages.sampleResult}</h3>
            <SampleOutcome workflowId={workflowId} isFolded />
          </div>
        </CardContent>
      </Card>
    </section>
  )
}

/** Maximum number of characters that are shown of an input field. */
const excerptLength = 320

export function SampleInput({ definition: { input, sample_input } }: { definition: WorkflowDefinition }) {
  const filledFields = input.filter(({ name }) => sample_input[name] !== undefined && sample_input[name] !== '')
  return (
    <div>
      <h3 className="mb-2 font-medium text-muted text-sm">Sample input</h3>
      <dl className="flex flex-col gap-3 text-sm">
        {filledFields.map(({ name, label }) => (
          <div key={name}>
            <dt className="text-muted text-xs">{label}</dt>
            <dd dir="auto" className="wrap-anywhere line-clamp-6 whitespace-pre-line">
              {excerptOf(String(sample_input[name]))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const excerptOf = (text: string) => (text.length > excerptLength ? `${text.slice(0, excerptLength)}…` : text)

function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <div>
      <h3 className="mb-2 font-medium text-muted text-sm">Steps</h3>
      <StepList steps={steps} />
    </div>
  )
}

const nestedStepsOf = (step: Step): readonly Step[] =>
  step.kind === 'for_each' ? step.steps : step.kind === 'condition' ? [...step.steps, ...(step.else ?? [])] : []

function StepList({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="flex flex-col gap-3">
      {steps.map((step) => {
        const Icon = stepIcons[step.kind]
        const nestedSteps = nestedStepsOf(step)
        return (
          <li key={step.name} className="flex gap-3">
            <span className="grid size-6 shrink-0 place-items-center rounded-chip bg-accent-soft text-accent-strong">
              <Icon aria-hidden="true" className="size-3.5" />
            </span>
            <div className="min-w-0 flex-1 text-sm">
              <p className="font-medium leading-6">{stepTitle(step)}</p>
              <p className="text-muted">{stepKindLabels[step.kind]}</p>
              {nestedSteps.length > 0 && (
                <div className="mt-3">
                  <StepList steps={nestedSteps} />
                </div>
              )}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
