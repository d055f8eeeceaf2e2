import { Link } from '@tanstack/react-router'
import { ArrowUpRight } from 'lucide-react'
import type { Industry } from '../../../contracts/enumerations.ts'
import { labelOf, landingIndustries } from '../../../contracts/enumerations.ts'
import { paths } from '../../lib/routing/paths.ts'
import { Cover } from '../../ui/brand/cover.tsx'
import { Card } from '../../ui/card/card.tsx'

export function IndustrySelector() {
  return (
    <section aria-labelledby="industries-title" className="page pt-4 pb-12">
      <h2 id="industries-title" className="mb-4 font-medium text-muted text-sm">
        Choose your industry
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6 lg:gap-4">
        {landingIndustries.map((industry) => (
          <li key={industry}>
            <IndustryCard industry={industry} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function IndustryCard({ industry }: { industry: Industry }) {
  return (
    <Card interactive className="relative overflow-hidden">
      <Cover industry={industry} seed={industry} className="h-18" />
      <Link
        to={paths.signup}
        search={{ industry }}
        className="flex h-12 items-center justify-between gap-2 px-3.5 font-medium text-sm outline-none after:absolute after:inset-0"
      >
        {labelOf(industry)}
        <ArrowUpRight aria-hidden="true" className="size-4 shrink-0 text-muted rtl:-scale-x-100" />
      </Link>
    </Card>
  )
}
