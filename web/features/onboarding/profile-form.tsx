import { useEffect } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { Controller, useForm } from 'react-hook-form'
import type { CompanyProfile } from '../../../contracts/account/profile.ts'
import { companySizeOnboardingLabels, companySizes, industries, labelOf } from '../../../contracts/enumerations.ts'
import type { SessionUser } from '../../lib/auth/stored-session.ts'
import { writeDraft } from '../../lib/drafts/draft.ts'
import { lazyResolver } from '../../lib/forms/lazy-resolver.ts'
import { useSingleSubmit } from '../../lib/forms/use-single-submit.ts'
import { toastInvalid } from '../../lib/toasts/error-toasts.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { Select } from '../../ui/form/select.tsx'
import type { ProfileAnswers } from './profile-answers.ts'
import { onboardingDraftKey } from './profile-answers.ts'
import { useCompleteProfile } from './use-complete-profile.ts'

const loadResolver = async () => (await import('./profile-resolver.ts')).profileResolver
const resolver = lazyResolver(loadResolver)
/** Preloads the validation code. */
const prefetchCheck = () => void loadResolver().catch(() => undefined)

const industryOptions = industries.map((value) => ({ value, label: labelOf(value) }))
const sizeOptions = companySizes.map((value) => ({ value, label: companySizeOnboardingLabels[value] }))

/** Fields in display order. The toast shows the error of the first invalid one. */
const order = ['company_name', 'industry', 'company_size', 'user_role'] as const

function showFirstError(errors: FieldErrors<ProfileAnswers>): void {
  const firstError = order.map((name) => errors[name]).find(Boolean) ?? errors.root
  toastInvalid(firstError)
}

interface ProfileFormProps {
  user: SessionUser
  start: ProfileAnswers
  onChange: (answers: ProfileAnswers) => void
}

export function ProfileForm({ user, start, onChange }: ProfileFormProps) {
  const userId = user.id
  const form = useForm<ProfileAnswers, unknown, CompanyProfile>({ resolver, defaultValues: start })
  const { control, register, formState, subscribe } = form
  const { errors, isSubmitting } = formState
  const save = useCompleteProfile(user)
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          writeDraft(onboardingDraftKey(userId), { values })
          onChange(values)
        },
      }),
    [subscribe, userId, onChange],
  )
  const submit = useSingleSubmit(form.handleSubmit(save, showFirstError))
  return (
    <form noValidate onFocus={prefetchCheck} onSubmit={submit} className="mt-8 flex flex-col gap-5">
      <Field label="Company name" error={errors.company_name?.message} required>
        {(props) => <Input {...props} {...register('company_name')} autoComplete="organization" />}
      </Field>
      <Field label="Industry" error={errors.industry?.message} required>
        {(props) => (
          <Controller
            control={control}
            name="industry"
            render={({ field: { onChange: onValueChange, ...field } }) => (
              <Select {...props} {...field} options={industryOptions} onValueChange={onValueChange} placeholder="Select your industry" />
            )}
          />
        )}
      </Field>
      <Field label="Company size" error={errors.company_size?.message} required>
        {(props) => (
          <Controller
            control={control}
            name="company_size"
            render={({ field: { onChange: onValueChange, ...field } }) => (
              <Select {...props} {...field} options={sizeOptions} onValueChange={onValueChange} placeholder="Select company size" />
            )}
          />
        )}
      </Field>
      <Field label="Your role in the company" error={errors.user_role?.message} required>
        {(props) => (
          <Input {...props} {...register('user_role')} autoComplete="organization-title" placeholder="e.g. CTO, Operations Manager" />
        )}
      </Field>
      <Button type="submit" className="mt-1 w-full" pending={isSubmitting} pendingLabel="Saving...">
        Complete Profile
      </Button>
    </form>
  )
}
