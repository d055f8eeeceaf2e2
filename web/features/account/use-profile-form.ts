import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import type { AccountProfile } from '../../../contracts/account.ts'
import { accountMessages } from '../../../contracts/account-messages.ts'
import { draftKey } from '../../lib/draft.ts'
import { toastFailure, toastInvalid } from '../../lib/error-toasts.ts'
import { lazyResolver } from '../../lib/lazy-resolver.ts'
import type { Profile } from '../../lib/profile.ts'
import { useFormDraft } from '../../lib/use-form-draft.ts'
import { useRival } from '../../lib/use-rival.ts'
import { useSingleSubmit } from '../../lib/use-single-submit.ts'
import { clearToasts, toast } from '../../ui/toast.ts'
import { answersFrom, type ProfileAnswers } from '../onboarding/profile-answers.ts'
import { saveProfile } from './save-profile.ts'

const loadResolvers = () => import('./profile-resolvers.ts')
const resolvers = {
  onboarded: lazyResolver(async () => (await loadResolvers()).onboardedResolver),
  open: lazyResolver(async () => (await loadResolvers()).openResolver),
}

/** The order in which the fields stand: the first fault is the one to name. */
const order = ['company_name', 'user_role', 'industry', 'company_size'] as const

const sameAnswers = (one: ProfileAnswers, other: ProfileAnswers) => order.every((name) => one[name] === other[name])

function toastFirstFault(errors: FieldErrors<ProfileAnswers>): void {
  const first = order.map((name) => errors[name]?.message).find(Boolean) ?? errors.root?.message
  toastInvalid(first)
}

/** The profile form's life: what is saved and the draft in, checked answers out. */
export function useProfileForm(profile: Profile) {
  const queryClient = useQueryClient()
  const [opened, open] = useState(profile)
  const saved = useMemo(() => answersFrom(opened), [opened])
  const form = useForm<ProfileAnswers, unknown, AccountProfile>({
    defaultValues: saved,
    resolver: profile.onboarding_completed ? resolvers.onboarded : resolvers.open,
  })
  const isSaved = (values: ProfileAnswers) => sameAnswers(values, saved)
  const { basis, begin, ask, question } = useRival<Profile>({
    opened: profile.updated_at,
    save: () => void form.handleSubmit(save, toastFirstFault)(),
    take: (other) => show(other),
  })
  const draft = useFormDraft({
    form,
    basis,
    key: draftKey(profile.id, 'account-profile'),
    restore: (kept) => {
      const values = answersFrom(kept)
      return isSaved(values) ? null : values
    },
    isSaved,
  })
  const show = (version: Profile) => {
    begin(version)
    open(version)
    draft.restart(answersFrom(version))
  }
  const follow = useRef<(version: Profile) => void>(show)
  follow.current = (version) => {
    if (version.updated_at !== basis.opened && isSaved(form.getValues())) show(version)
  }
  // What was saved elsewhere is shown as it comes, as long as nothing is typed over what was there.
  useEffect(() => follow.current(profile), [profile])
  const save = async (answers: AccountProfile) => {
    clearToasts()
    try {
      const outcome = await saveProfile(queryClient, profile.id, basis.overwritten, answers)
      if ('changed' in outcome) return ask(outcome.changed)
      show(outcome.saved)
      toast({ title: accountMessages.profileUpdated })
    } catch (error) {
      toastFailure(error, accountMessages.profileUpdateFailed)
    }
  }
  return {
    form,
    draft,
    question,
    isUnsaved: () => !isSaved(form.getValues()),
    submit: useSingleSubmit(form.handleSubmit(save, toastFirstFault)),
    /** Nobody who fills the form waits for its check. */
    prefetchCheck: () => void loadResolvers().catch(() => undefined),
  }
}
