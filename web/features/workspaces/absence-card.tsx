import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { minimumRoles } from '../../../contracts/workspaces/workspace-roles.ts'
import { request } from '../../lib/api/request.ts'
import type { Workspace } from '../../lib/auth/workspaces-query.ts'
import { useNow } from '../../lib/browser/use-now.ts'
import { usePeople } from '../../lib/workspaces/people-query.ts'
import { useMemberSearch } from '../../lib/workspaces/use-member-search.ts'
import { Button } from '../../ui/button/button.tsx'
import { Card, CardContent, CardTitle } from '../../ui/card/card.tsx'
import { QueryState } from '../../ui/feedback/query-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Combobox, type ComboboxOption } from '../../ui/form/combobox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { ListDate } from '../../ui/table/list-date.tsx'
import { useWorkspaceChange } from './use-workspace-change.ts'
import { type Absence, absenceQuery } from './workspace-queries.ts'

interface AbsenceCardProps {
  workspace: Workspace
  userId: string
}

/** The absence of the signed-in member, and the person who decides approvals during it. */
export function AbsenceCard({ workspace, userId }: AbsenceCardProps) {
  const absence = useQuery(absenceQuery(workspace.id, userId))
  return (
    <Card>
      <CardContent className="flex flex-col gap-4 sm:p-6">
        <div>
          <CardTitle>Out of office</CardTitle>
          <p className="mt-1 text-muted text-sm">While you’re away, your substitute can decide the approvals assigned to you.</p>
        </div>
        <QueryState query={absence} failed="Couldn’t load your absence" errorLook="line" skeleton={<Skeleton className="h-16" />}>
          {(saved) => <AbsenceState key={saved?.away_until ?? 'none'} {...{ workspace, userId, saved }} />}
        </QueryState>
      </CardContent>
    </Card>
  )
}

interface AbsenceStateProps extends AbsenceCardProps {
  saved: Absence | null
}

function AbsenceState({ workspace, userId, saved }: AbsenceStateProps) {
  const queryClient = useQueryClient()
  const now = useNow(60_000)
  const people = usePeople(userId, [saved?.substitute_id])
  const refresh = () => void queryClient.invalidateQueries({ queryKey: ['approvals'] })
  const end = useWorkspaceChange(
    () => request((supabase) => supabase.from('workspace_absences').delete().match({ workspace_id: workspace.id, user_id: userId })),
    () => 'Welcome back',
    refresh,
  )
  if (!saved || Date.parse(saved.away_until) <= now) return <AbsenceForm {...{ workspace, userId }} onSaved={refresh} />
  const substituteName = saved.substitute_id === null ? undefined : (people?.get(saved.substitute_id) ?? 'Your substitute')
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p dir="auto" className="wrap-anywhere text-sm">
        You’re away until <ListDate moment={saved.away_until} />.{' '}
        {substituteName ? `${substituteName} decides for you.` : 'You have no substitute.'}
      </p>
      <Button variant="secondary" pending={end.isPending} onClick={() => end.run()}>
        I’m back
      </Button>
    </div>
  )
}

interface AbsenceFormProps extends AbsenceCardProps {
  onSaved: () => void
}

/** Returns the first moment after a day in the time zone of the browser. @param day `YYYY-MM-DD` */
function endOfDay(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + 1)
}

function AbsenceForm({ workspace, userId, onSaved }: AbsenceFormProps) {
  const [lastDay, setLastDay] = useState('')
  const [substitute, setSubstitute] = useState<ComboboxOption>()
  const search = useMemberSearch(workspace.id, { minimumRole: minimumRoles.decide, excluded: [userId] })
  const [error, setError] = useState<string>()
  const save = useWorkspaceChange(
    (awayUntil: string) =>
      request((supabase) =>
        supabase
          .from('workspace_absences')
          .upsert({ workspace_id: workspace.id, user_id: userId, away_until: awayUntil, substitute_id: substitute?.value ?? null }),
      ),
    () => 'Absence saved',
    onSaved,
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const end = lastDay === '' ? null : endOfDay(lastDay)
    const problem =
      end === null ? 'Choose the last day of your absence' : end.getTime() <= Date.now() ? 'Choose a day in the future' : undefined
    setError(problem)
    if (end !== null && problem === undefined) save.run(end.toISOString())
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
      <Field label="Last day away" error={error} className="min-w-0 basis-48">
        {(control) => <Input {...control} type="date" value={lastDay} onChange={({ target }) => setLastDay(target.value)} />}
      </Field>
      <Field label="Substitute" className="min-w-0 flex-1 basis-48 max-sm:basis-full">
        {(control) => (
          <Combobox
            {...control}
            search={search}
            value={substitute?.value ?? ''}
            label={substitute?.label ?? ''}
            placeholder="None"
            onSelect={setSubstitute}
            onClear={() => setSubstitute(undefined)}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" className="sm:mt-6.5" pending={save.isPending}>
        Save
      </Button>
    </form>
  )
}
