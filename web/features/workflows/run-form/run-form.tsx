import { Info, Play } from 'lucide-react'
import { useId } from 'react'
import { runMessages } from '../../../../contracts/runs/run-labels.ts'
import { tableInputs } from '../../../../contracts/runs/table-file.ts'
import { configurationFieldsOf } from '../../../../contracts/workflows/configuration-fields.ts'
import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Card, CardContent, CardFooter } from '../../../ui/card/card.tsx'
import { DraftBanner } from '../../../ui/form/draft-banner.tsx'
import { Label } from '../../../ui/form/label.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { RunPauseBanner } from '../../runs/run-pause-banner.tsx'
import { RememberedColumns } from '../../runs/tables/remembered-columns.tsx'
import { FieldList } from '../field-forms/field-list.tsx'
import { dataSourceOf, replacedInputText } from '../field-hints/data-source.ts'
import { useMissingModelHints } from '../field-hints/use-missing-model-hints.ts'
import { labelOfField } from '../triggers/schedule-rules.ts'
import type { Workflow } from '../workflow-queries.ts'
import { useRunForm } from './use-run-form.ts'

interface RunFormProps {
  userId: string
  workflow: Pick<Workflow, 'id' | 'category'>
  configurationId: string
  /** Values of the configuration. */
  answers: Record<string, unknown>
  definition: WorkflowDefinition
}

/** A form for the input of a run. It starts with the workflow's sample input. */
export function RunForm(props: RunFormProps) {
  const { form, draft, isTest, setTest, isStarting, submit, prefetchCheck, isSample, fillSample, empty } = useRunForm({
    ...props,
    workflowId: props.workflow.id,
  })
  const tables = tableInputs(props.definition)
  const notes = useInputNotes(props, tables)
  return (
    <Card>
      <form noValidate aria-label="Run" onFocus={prefetchCheck} onSubmit={submit}>
        <CardContent className="flex flex-col gap-6 sm:p-6">
          <RunPauseBanner userId={props.userId} />
          <DraftBanner draft={draft} />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-accent-soft px-4 py-2.5 text-accent-strong text-sm">
            <Info aria-hidden="true" className="size-4 shrink-0" />
            <p className="min-w-0 flex-1 basis-40">
              {isSample ? 'This is sample input. Run it as is, or replace it with your own.' : 'This is your own input.'}
            </p>
            {isSample ? (
              <Button variant="secondary" size="sm" onClick={empty}>
                {runMessages.ownInput}
              </Button>
            ) : (
              <Button variant="secondary" size="sm" onClick={fillSample}>
                {runMessages.tryWithSample}
              </Button>
            )}
          </div>
          <FieldList fields={props.definition.input} control={form.control} tables={tables} notes={notes} />
          <RememberedColumns configurationId={props.configurationId} definition={props.definition} />
        </CardContent>
        <CardFooter className="justify-between gap-x-6 gap-y-3 border-line border-t pt-5 sm:px-6">
          <TestSwitch isTest={isTest} onChange={setTest} />
          <Button type="submit" pending={isStarting} pendingLabel="Starting…" className="max-sm:w-full">
            <Play aria-hidden="true" />
            {runMessages.runNow}
          </Button>
        </CardFooter>
      </form>
    </Card>
  )
}

/** Returns the texts for input fields that a run does not use, by name: without a language model, or because a data source replaces them. */
function useInputNotes({ definition, answers, workflow }: RunFormProps, tables: ReadonlySet<string>): ReadonlyMap<string, string> {
  const modelNotes = useMissingModelHints(definition, 'input')
  const source = dataSourceOf(definition, answers)
  if (!source?.isSet) return modelNotes
  const text = replacedInputText(labelOfField(configurationFieldsOf(workflow.category), source.field))
  return new Map([...modelNotes, ...Array.from(tables, (name) => [name, text] as const)])
}

function TestSwitch({ isTest, onChange }: { isTest: boolean; onChange: (next: boolean) => void }) {
  const id = useId()
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <Label htmlFor={id}>{runMessages.testRun}</Label>
      <Switch id={id} checked={isTest} onCheckedChange={onChange} aria-describedby={`${id}-help`} />
      <p id={`${id}-help`} className="w-full text-muted text-sm">
        {runMessages.testRunHelp}
      </p>
    </div>
  )
}
