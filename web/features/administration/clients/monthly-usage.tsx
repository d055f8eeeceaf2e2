import { queryOptions, useQuery } from '@tanstack/react-query'
import { formatUsage, clientQuotaTexts as texts } from '../../../../contracts/quotas/quotas.ts'
import { request } from '../../../lib/api/request.ts'
import { LoadedDetails } from '../shared/details-dialog.tsx'
import { UserSection } from '../users/user-section.tsx'

const shownMonths = 12
/** Maximum number of rows. A client has one row per month and workspace. */
const maxRows = 1000

/** Fetches the usage of a client's last months in all workspaces, the latest first. */
const monthlyUsageQuery = (userId: string) =>
  queryOptions({
    queryKey: ['admin', 'client', userId, 'months'],
    queryFn: async () => {
      const { data } = await request((supabase) =>
        supabase
          .from('workflow_usage')
          .select('month, runs, tokens, cost_usd')
          .eq('user_id', userId)
          .order('month', { ascending: false })
          .limit(maxRows),
      )
      return sumsOfMonths(data).slice(0, shownMonths)
    },
    staleTime: 0,
  })

interface MonthUsage {
  month: string
  runs: number
  tokens: number
  cost_usd: number
}

/** Adds up the rows of each month. Preserves the order of the months. */
const sumsOfMonths = (rows: readonly MonthUsage[]): MonthUsage[] =>
  [...Map.groupBy(rows, ({ month }) => month)].map(([month, usages]) => ({
    month,
    runs: usages.reduce((sum, { runs }) => sum + runs, 0),
    tokens: usages.reduce((sum, { tokens }) => sum + tokens, 0),
    cost_usd: usages.reduce((sum, usage) => sum + usage.cost_usd, 0),
  }))

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A table of a client's runs, tokens and costs by month. */
export function MonthlyUsage({ userId }: { userId: string }) {
  const query = useQuery(monthlyUsageQuery(userId))
  return (
    <UserSection title={texts.months}>
      <LoadedDetails query={query} failed={texts.monthsFailed} notFoundText={texts.noMonths}>
        {(months) =>
          months.length === 0 ? (
            <p className="text-muted text-sm">{texts.noMonths}</p>
          ) : (
            <table className="w-full text-sm tabular-nums">
              <thead>
                <tr className="border-line border-b text-muted">
                  <th scope="col" className="py-2 text-start font-medium">
                    {texts.month}
                  </th>
                  {[texts.runs, texts.tokens, texts.cost].map((heading) => (
                    <th key={heading} scope="col" className="py-2 ps-3 text-end font-medium">
                      {heading}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {months.map(({ month, runs, tokens, cost_usd }) => (
                  <tr key={month} className="border-line border-b last:border-0">
                    <th scope="row" className="py-2 text-start font-normal">
                      {monthFormat.format(new Date(month))}
                    </th>
                    <td className="py-2 ps-3 text-end">{formatUsage('runs', runs)}</td>
                    <td className="py-2 ps-3 text-end">{formatUsage('tokens', tokens)}</td>
                    <td className="py-2 ps-3 text-end">{formatUsage('cost_usd', cost_usd)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )
        }
      </LoadedDetails>
    </UserSection>
  )
}
