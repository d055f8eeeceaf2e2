import { type FormEvent, useState } from 'react'
import { workspaceLimits } from '../../../contracts/workspaces/workspaces.ts'
import { request } from '../../lib/api/request.ts'
import type { Workspace } from '../../lib/auth/workspaces-query.ts'
import { lazySchema } from '../../lib/forms/lazy-schema.ts'
import { Button } from '../../ui/button/button.tsx'
import { Card, CardContent } from '../../ui/card/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { useWorkspaceChange } from './use-workspace-change.ts'

const { load, check } = lazySchema(async () => (await import('../../../contracts/workspaces/workspace-requests.ts')).createWorkspaceSchema)

/** The form for the name of a workspace. */
export function NameCard({ workspace }: { workspace: Workspace }) {
  const [name, setName] = useState(workspace.name)
  const [error, setError] = useState<string>()
  const { run, isPending } = useWorkspaceChange(
    (newName: string) => request((supabase) => supabase.from('workspaces').update({ name: newName }).eq('id', workspace.id)),
    () => 'Name saved',
  )
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const checked = await check({ name })
    setError(checked.error)
    if (checked.data !== undefined) run(checked.data.name)
  }
  return (
    <Card>
      <CardContent className="sm:p-6">
        <form noValidate onFocus={load} onSubmit={(event) => void submit(event)} className="flex flex-wrap items-start gap-3">
          <Field label="Workspace name" error={error} className="min-w-0 flex-1 basis-64">
            {(control) => (
              <Input
                {...control}
                autoComplete="organization"
                maxLength={workspaceLimits.nameMax}
                value={name}
                onChange={({ target }) => setName(target.value)}
              />
            )}
          </Field>
          <Button type="submit" variant="secondary" className="sm:mt-6.5" pending={isPending} disabled={name.trim() === workspace.name}>
            Save
          </Button>
        </form>
      </CardContent>
    </Card>
  )
}
