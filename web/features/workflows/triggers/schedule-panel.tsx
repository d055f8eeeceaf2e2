import { useQuery } from '@tanstack/react-query'
import { tableInputs } from '../../../../contracts/runs/table-file.ts'
import { configurationFieldsOf } from '../../../../contracts/workflows/configuration-fields.ts'
import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { definitionQuery } from '../../runs/definition-query.ts'
import { dataSourceOf } from '../field-hints/data-source.ts'
import { workflowQuery } from '../workflow-queries.ts'
import type { PanelProps } from './panel-props.ts'
import { PanelState } from './panel-state.tsx'
import { ScheduleForm } from './schedule-form.tsx'
import { scheduleQuery } from './schedule-queries.ts'
import { frequencyOf, labelOfField } from './schedule-rules.ts'

/** A panel for the schedule of a configuration. */
export function SchedulePanel({ userId, workflowId, configurationId, answers }: PanelProps) {
  const schedule = useQuery(scheduleQuery(configurationId))
  const definition = useQuery(definitionQuery(workflowId))
  const { data: workflow } = useQuery(workflowQuery(workflowId))
  const fields = workflow ? configurationFieldsOf(workflow.category) : []
  const renderForm = (workflowDefinition: WorkflowDefinition) => {
    const { field, frequency } = frequencyOf(workflowDefinition.schedule, answers)
    const source = dataSourceOf(workflowDefinition, answers)
    if (field !== null && frequency === null)
      return (
        <p className="text-sm">
          “{labelOfField(fields, field)}” in the form above sets how often this workflow runs. Set it and save, then choose a time here.
        </p>
      )
    return (
      <PanelState query={schedule} failed="Couldn’t load the schedule">
        {(saved) => (
          <ScheduleForm
            key={saved?.id ?? 'new'}
            userId={userId}
            configurationId={configurationId}
            input={workflowDefinition.input}
            tables={tableInputs(workflowDefinition)}
            saved={saved}
            source={source && { label: labelOfField(fields, source.field), isSet: source.isSet }}
            configuredFrequency={field === null ? null : { frequency: frequency ?? '', label: labelOfField(fields, field) }}
          />
        )}
      </PanelState>
    )
  }
  return (
    <PanelState query={definition} failed="Couldn’t load the schedule">
      {(workflowDefinition) =>
        workflowDefinition ? renderForm(workflowDefinition) : <p className="text-sm">This workflow can’t be scheduled yet.</p>
      }
    </PanelState>
  )
}
