import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { configurationFieldsOf } from '../../../contracts/workflows/configuration-fields.ts'
import { paths } from '../../lib/routing/paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { Card, CardContent, CardFooter } from '../../ui/card/card.tsx'
import { EditConflictDialog } from '../../ui/dialog/edit-conflict-dialog.tsx'
import { DraftBanner } from '../../ui/form/draft-banner.tsx'
import { LeaveGuard } from '../../ui/form/leave-guard.tsx'
import { definitionQuery } from '../runs/definition-query.ts'
import { FieldList } from './field-forms/field-list.tsx'
import { useMissingModelHints } from './field-hints/use-missing-model-hints.ts'
import type { ConfigurationVersion } from './save-configuration.ts'
import { useConfigurationForm } from './use-configuration-form.ts'
import type { Workflow } from './workflow-queries.ts'

interface ConfigurationFormProps {
  userId: string
  workflow: Workflow
  initial: ConfigurationVersion | null
}

export function ConfigurationForm({ userId, workflow, initial }: ConfigurationFormProps) {
  const fields = useMemo(() => configurationFieldsOf(workflow.category), [workflow.category])
  const { form, draft, question, conflictText, isSaving, isUnsaved, submit, prefetchCheck } = useConfigurationForm({
    userId,
    workflow,
    fields,
    initial,
  })
  const { data: definition } = useQuery(definitionQuery(workflow.id))
  const notes = useMissingModelHints(definition, 'config')
  return (
    <Card>
      <form noValidate aria-label="Workflow configuration" onFocus={prefetchCheck} onSubmit={(event) => void submit(event)}>
        <CardContent className="flex flex-col gap-6 sm:p-6">
          <DraftBanner draft={draft} />
          <FieldList fields={fields} control={form.control} notes={notes} />
        </CardContent>
        <CardFooter className="justify-end border-line border-t pt-5 sm:px-6">
          <Button asChild variant="secondary">
            <Link to={paths.workflow} params={{ workflowId: workflow.id }}>
              Cancel
            </Link>
          </Button>
          <Button type="submit" pending={isSaving} pendingLabel="Saving...">
            Save Configuration
          </Button>
        </CardFooter>
      </form>
      <EditConflictDialog question={question} text={conflictText} />
      <LeaveGuard isUnsaved={isUnsaved} />
    </Card>
  )
}
