import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import type { AccountProfile } from '../../../contracts/account.ts'
import { accountMessages } from '../../../contracts/account-messages.ts'
import { draftKey } from '../../lib/draft.ts'
import { toastFailure, toastInvalid } from '../../lib/error-toasts.ts'
import { lazyResolver } from '../../lib/lazy-resolver.ts'
import { type Profile, updateProfile } from '../../lib/profile.ts'
import { useFormDraft } from '../../lib/use-form-draft.ts'
import { useSingleSubmit } from '../../lib/use-single-submit.ts'
import { clearToasts, toast } from '../../ui/toast.ts'
import { answersFrom, type ProfileAnswers } from '../onboarding/profile-answers.ts'

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

/** The industry is sent only when it is set (specification, section 7). */
const changeOf = ({ industry, ...others }: AccountProfile) => ({ ...others, ...(industry && { industry }) })

/** The profile form's life: what is saved and the draft in, checked answers out. */
export function useProfileForm(profile: Profile) {
  const queryClient = useQueryClient()
  const saved = useMemo(() => answersFrom(profile), [profile])
  const form = useForm<ProfileAnswers, unknown, AccountProfile>({
    defaultValues: saved,
    resolver: profile.onboarding_completed ? resolvers.onboarded : resolvers.open,
  })
  const isSaved = (values: ProfileAnswers) => sameAnswers(values, saved)
  const draft = useFormDraft({
    form,
    key: draftKey(profile.id, 'account-profile'),
    restore: (kept) => {
      const values = answersFrom(kept)
      return isSaved(values) ? null : values
    },
    isSaved,
  })
  const save = async (answers: AccountProfile) => {
    clearToasts()
    try {
      const row = await updateProfile(queryClient, profile.id, changeOf(answers))
      form.reset(answersFrom(row))
      draft.discard()
      toast({ title: accountMessages.profileUpdated })
    } catch (error) {
      toastFailure(error, accountMessages.profileUpdateFailed)
    }
  }
  return {
    form,
    draft,
    isUnsaved: () => !isSaved(form.getValues()),
    submit: useSingleSubmit(form.handleSubmit(save, toastFirstFault)),
    /** Nobody who fills the form waits for its check. */
    prefetchCheck: () => void loadResolvers().catch(() => undefined),
  }
}
