import { labelOf } from '../../../contracts/enumerations.ts'
import { Card } from '../../ui/card/card.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { ProfileAnswers } from './profile-answers.ts'

/** A decorative picture of the dashboard that shows the values of the form. */
export function CompanyPreview({ answers }: { answers: ProfileAnswers }) {
  const name = answers.company_name.trim()
  return (
    <Card aria-hidden="true" className="w-full max-w-96 gap-5 p-6 shadow-float">
      <div>
        <p dir="auto" className="heading truncate text-xl">
          Welcome, {name || '…'}
        </p>
        <p className="mt-1 min-h-5 truncate text-muted text-sm">
          {[answers.industry && labelOf(answers.industry), answers.company_size && `${answers.company_size} people`, answers.user_role]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Figure label="Active Workflows" value="0" />
        <Figure label="Available Workflows" value="80+" />
      </div>
      <div className="flex flex-col gap-3">
        <p className="font-medium text-sm">{answers.industry ? `Suggested for ${labelOf(answers.industry)}` : 'Suggested for you'}</p>
        <Skeleton className="h-4 w-4/5 animate-none" />
        <Skeleton className="h-4 w-3/5 animate-none" />
        <Skeleton className="h-4 w-2/3 animate-none" />
      </div>
    </Card>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="rounded-control border border-line px-3.5 py-3">
      <p className="text-muted text-xs">{label}</p>
      <p className="heading text-xl">{value}</p>
    </div>
  )
}
