import { type FormEvent, useState } from 'react'
import { type MonthlyKind, monthlyKinds, clientQuotaTexts as texts } from '../../../../contracts/quotas/quotas.ts'
import { formatFullTime, formatListTime } from '../../../lib/format/format.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import type { OwnQuotas, QuotaRow } from './client-quota-queries.ts'
import { formatQuota, parseQuota } from './quota-input.ts'

interface QuotaFormProps {
  /** Name of the form for screen readers. */
  label: string
  /** Quotas set for this client or workspace; null if only the defaults apply. */
  own: QuotaRow | null
  /** Returns the help text for a field, which shows the limit that applies if the field is empty. */
  helpFor: (kind: MonthlyKind) => string | undefined
  save: { run: (quotas: OwnQuotas) => void; isPending: boolean }
}

/** A form for monthly limits. An empty field is null. */
export function QuotaForm({ label, own, helpFor, save }: QuotaFormProps) {
  const [inputs, setInputs] = useState<Record<MonthlyKind, string>>({
    runs: formatQuota(own?.runs ?? null),
    tokens: formatQuota(own?.tokens ?? null),
    cost_usd: formatQuota(own?.cost_usd ?? null),
  })
  const [errors, setErrors] = useState<Partial<Record<MonthlyKind, string>>>({})
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
    <form noValidate aria-label={label} className="flex flex-col gap-4" onSubmit={submit}>
      <div className="grid gap-4 sm:grid-cols-3">
        {monthlyKinds.map((kind) => (
          <Field key={kind} label={texts.fields[kind]} error={errors[kind]} help={helpFor(kind)}>
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
