import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { messages } from '../../../contracts/messages.ts'
import type { SessionUser } from '../../lib/auth/stored-session.ts'
import { useSession } from '../../lib/auth/use-session.ts'
import { CoverPanel } from '../../ui/brand/cover-panel.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { CompanyPreview } from './company-preview.tsx'
import type { ProfileAnswers } from './profile-answers.ts'
import { startingAnswers } from './profile-answers.ts'
import { ProfileForm } from './profile-form.tsx'

export function OnboardingScreen() {
  const session = useSession()
  const { industry } = useSearch({ from: '/onboarding' })
  if (session.status !== 'signed_in') return session.status === 'signed_out' ? <ErrorState title={messages.noUserFound} /> : null
  return <Onboarding key={session.user.id} user={session.user} start={startingAnswers(session.user.id, industry)} />
}

function Onboarding({ user, start }: { user: SessionUser; start: ProfileAnswers }) {
  const [answers, setAnswers] = useState(start)
  return (
    <div className="grid flex-1 lg:grid-cols-[1fr_minmax(0,46%)]">
      <div className="grid justify-items-center px-4 py-10 sm:items-center sm:px-8">
        <div className="w-full max-w-96">
          <p className="font-medium text-accent-strong text-sm">One last step</p>
          <h1 tabIndex={-1} className="heading mt-1.5 text-2xl">
            Complete your profile
          </h1>
          <p className="mt-1.5 text-muted">Answer four questions so we can suggest the right workflows.</p>
          <ProfileForm user={user} start={start} onChange={setAnswers} />
        </div>
      </div>
      <CoverPanel industry={answers.industry || 'transportation'}>
        <CompanyPreview answers={answers} />
      </CoverPanel>
    </div>
  )
}
