import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import type { AccountProfile } from '../../../../contracts/account/account.ts'
import { accountMessages } from '../../../../contracts/account/account-messages.ts'
import type { Profile } from '../../../lib/auth/profile.ts'
import { draftKey } from '../../../lib/drafts/draft.ts'
import { lazyResolver } from '../../../lib/forms/lazy-resolver.ts'
import { useEditConflict } from '../../../lib/forms/use-edit-conflict.ts'
import { useFormDraft } from '../../../lib/forms/use-form-draft.ts'
import { useSingleSubmit } from '../../../lib/forms/use-single-submit.ts'
import { toastFailure, toastInvalid } from '../../../lib/toasts/error-toasts.ts'
import { clearToasts, toast } from '../../../lib/toasts/toast.ts'
import { answersFrom, type ProfileAnswers } from '../../onboarding/profile-answers.ts'
import { saveProfile } from './save-profile.ts'

const loadResolvers = () => import('./profile-resolvers.ts')
const resolvers = {
  onboarded: lazyResolver(async () => (await loadResolvers()).profileResolverAfterOnboarding),
  open: lazyResolver(async () => (await loadResolvers()).profileResolverBeforeOnboarding),
}

/** Fields in display order. The toast shows the error of the first invalid one. */
const order = ['company_name', 'user_role', 'industry', 'company_size'] as const

const sameAnswers = (a: ProfileAnswers, b: ProfileAnswers) => order.every((name) => a[name] === b[name])

function toastFirstError(errors: FieldErrors<ProfileAnswers>): void {
  const firstError = order.map((name) => errors[name]).find(Boolean) ?? errors.root
  toastInvalid(firstError)
}

/** Manages the profile form: restores the draft, validates the input and saves it. */
export function useProfileForm(profile: Profile) {
  const queryClient = useQueryClient()
  const [opened, open] = useState(profile)
  const saved = useMemo(() => answersFrom(opened), [opened])
  const form = useForm<ProfileAnswers, unknown, AccountProfile>({
    defaultValues: saved,
    resolver: profile.onboarding_completed ? resolvers.onboarded : resolvers.open,
  })
  const isSaved = (values: ProfileAnswers) => sameAnswers(values, saved)
  const { basis, setBasis, ask, question } = useEditConflict<Profile>({
    opened: profile.updated_at,
    save: () => void form.handleSubmit(save, toastFirstError)(),
    replaceInput: (other) => show(other),
  })
  const draft = useFormDraft({
    form,
    basis,
    key: draftKey(profile.id, 'account-profile'),
    restore: (stored) => {
      const values = answersFrom(stored)
      return isSaved(values) ? null : values
    },
    isSaved,
  })
  const show = (version: Profile) => {
    setBasis(version)
    open(version)
    draft.restart(answersFrom(version))
  }
  const follow = useRef<(version: Profile) => void>(show)
  follow.current = (version) => {
    if (version.updated_at !== basis.opened && isSaved(form.getValues())) show(version)
  }
  // Show changes that were saved elsewhere, unless the user has edited the form.
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
    submit: useSingleSubmit(form.handleSubmit(save, toastFirstError)),
    /** Preloads the validation code. */
    prefetchCheck: () => void loadResolvers().catch(() => undefined),
  }
}
