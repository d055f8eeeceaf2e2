import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type MonthlyKind, monthlyKinds, clientQuotaTexts as texts } from '../../../../contracts/quotas/quotas.ts'
import { formatFullTime, formatListTime } from '../../../lib/format/format.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { LoadedDetails } from '../shared/details-dialog.tsx'
import { userUsageQuery } from '../users/usage-queries.ts'
import { UserSection } from '../users/user-section.tsx'
import { type ClientQuotaRow, clientQuotaQuery, useSaveQuotas } from './client-quota-queries.ts'
import { formatQuota, parseQuota } from './quota-input.ts'

/** A form for the monthly limits of a client, which replace the defaults. */
export function ClientQuotas({ userId }: { userId: string }) {
  const quotas = useQuery({ ...clientQuotaQuery(userId), select: (own) => ({ own }) })
  const usage = useQuery(userUsageQuery(userId))
  return (
    <UserSection title={texts.quotas}>
      <p className="text-muted text-sm">{texts.quotasHelp}</p>
      <LoadedDetails query={quotas} failed={texts.loadFailed} notFoundText="">
        {({ own }) => <QuotaForm key={own?.updated_at ?? 'none'} userId={userId} own={own} defaults={usage.data?.defaults ?? null} />}
      </LoadedDetails>
    </UserSection>
  )
}

interface QuotaFormProps {
  userId: string
  /** The client's own quotas; null if all are the defaults. */
  own: ClientQuotaRow | null
  /** Null while they are loading. */
  defaults: Record<MonthlyKind, number> | null
}

function QuotaForm({ userId, own, defaults }: QuotaFormProps) {
  const [inputs, setInputs] = useState<Record<MonthlyKind, string>>({
    runs: formatQuota(own?.runs ?? null),
    tokens: formatQuota(own?.tokens ?? null),
    cost_usd: formatQuota(own?.cost_usd ?? null),
  })
  const [errors, setErrors] = useState<Partial<Record<MonthlyKind, string>>>({})
  const save = useSaveQuotas(userId)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const invalid = monthlyKinds.filter((kind) => parseQuota(kind, inputs[kind]) === 'invalid')
    setErrors(Object.fromEntries(invalid.map((kind) => [kind, texts.invalid[kind]])))
    if (invalid.length > 0) return
    const quotaOf = (kind: MonthlyKind) => {
      const value = parseQuota(kind, inputs[kind])
      return value === 'invalid' ? null : value
    }
    save.run({ runs: quotaOf('runs'), tokens: quotaOf('tokens'), cost_usd: quotaOf('cost_usd') })
  }
  return (
    <form noValidate aria-label={texts.quotas} className="flex flex-col gap-4" onSubmit={submit}>
      <div className="grid gap-4 sm:grid-cols-3">
        {monthlyKinds.map((kind) => (
          <Field
            key={kind}
            label={texts.fields[kind]}
            error={errors[kind]}
            help={defaults ? texts.byDefault(kind, defaults[kind]) : undefined}
          >
            {(control) => (
              <Input
                {...control}
                inputMode={kind === 'cost_usd' ? 'decimal' : 'numeric'}
                value={inputs[kind]}
                onChange={({ target }) => setInputs((now) => ({ ...now, [kind]: target.value }))}
              />
            )}
          </Field>
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted text-sm" title={own ? formatFullTime(own.updated_at) : undefined}>
          {own && texts.changed(own.administrator?.email ?? null, formatListTime(own.updated_at))}
        </p>
        <Button type="submit" variant="secondary" pending={save.isPending} pendingLabel="Saving...">
          {texts.save}
        </Button>
      </div>
    </form>
  )
}
