import { Link } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { useMemo } from 'react'
import { configurationFieldsOf } from '../../../contracts/configuration-fields.ts'
import { paths } from '../../app/paths.ts'
import { formatFullTime, formatListTime } from '../../lib/format.ts'
import type { FormDraft } from '../../lib/use-form-draft.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardContent, CardFooter } from '../../ui/card.tsx'
import { FieldList } from './field-language/field-list.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { useConfigurationForm } from './use-configuration-form.ts'
import type { Workflow } from './workflow-queries.ts'

interface ConfigurationFormProps {
  userId: string
  workflow: Workflow
  saved: Record<string, unknown>
}

export function ConfigurationForm({ userId, workflow, saved }: ConfigurationFormProps) {
  const fields = useMemo(() => configurationFieldsOf(workflow.category), [workflow.category])
  const { form, draft, isSaving, isUnsaved, submit } = useConfigurationForm({ userId, workflowId: workflow.id, fields, saved })
  return (
    <Card>
      <form noValidate aria-label="Workflow configuration" onSubmit={(event) => void submit(event)}>
        <CardContent className="flex flex-col gap-6 sm:p-6">
          <DraftNotice draft={draft} />
          <FieldList fields={fields} control={form.control} />
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
      <LeaveGuard isUnsaved={isUnsaved} />
    </Card>
  )
}

function DraftNotice({ draft: { restoredAt, discard } }: { draft: FormDraft }) {
  if (restoredAt === null) return null
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-warning-soft px-4 py-2.5 text-sm text-warning"
    >
      <History aria-hidden="true" className="size-4 shrink-0" />
      <p className="min-w-0 flex-1 basis-60">
        Your unsaved answers from <time title={formatFullTime(restoredAt)}>{formatListTime(restoredAt)}</time> are back.
      </p>
      <Button variant="secondary" size="sm" onClick={discard}>
        Discard draft
      </Button>
    </div>
  )
}
