import { useQuery } from '@tanstack/react-query'
import { clientQuotaTexts as texts } from '../../../../contracts/quotas/quotas.ts'
import { LoadedDetails } from '../shared/details-dialog.tsx'
import { userUsageQuery } from '../users/usage-queries.ts'
import { UserSection } from '../users/user-section.tsx'
import { clientQuotaQuery, useSaveQuotas } from './client-quota-queries.ts'
import { QuotaForm } from './quota-form.tsx'

/** A form for the monthly limits of a client, which replace the defaults. */
export function ClientQuotas({ userId }: { userId: string }) {
  const quotas = useQuery({ ...clientQuotaQuery(userId), select: (own) => ({ own }) })
  const usage = useQuery(userUsageQuery(userId))
  const save = useSaveQuotas(userId)
  const defaults = usage.data?.defaults
  return (
    <UserSection title={texts.quotas}>
      <p className="text-muted text-sm">{texts.quotasHelp}</p>
      <LoadedDetails query={quotas} failed={texts.loadFailed} notFoundText="">
        {({ own }) => (
          <QuotaForm
            key={own?.updated_at ?? 'none'}
            label={texts.quotas}
            own={own}
            helpFor={(kind) => defaults && texts.byDefault(kind, defaults[kind])}
            save={save}
          />
        )}
      </LoadedDetails>
    </UserSection>
  )
}
