import { useQuery } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { accountMessages } from '../../../../contracts/account/account-messages.ts'
import { companySizes, industries, labelOf } from '../../../../contracts/enumerations.ts'
import type { Profile } from '../../../lib/auth/profile.ts'
import { appConfigQuery } from '../../../lib/config/app-config-query.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from '../../../ui/card/card.tsx'
import { EditConflictDialog } from '../../../ui/dialog/edit-conflict-dialog.tsx'
import { DraftBanner } from '../../../ui/form/draft-banner.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { useProfileForm } from './use-profile-form.ts'

const industryOptions = industries.map((value) => ({ value, label: labelOf(value) }))
const sizeOptions = companySizes.map((value) => ({ value, label: value }))

export function ProfileForm({ profile }: { profile: Profile }) {
  const { form, draft, question, isUnsaved, submit, prefetchCheck } = useProfileForm(profile)
  const canChangeEmail = useQuery(appConfigQuery).data?.emailChange ?? false
  return (
    <Card>
      <form noValidate aria-labelledby="profile-title" onFocus={prefetchCheck} onSubmit={submit}>
        <CardHeader className="sm:px-6">
          <CardTitle id="profile-title">Profile</CardTitle>
          <CardDescription>Your industry determines which workflows we suggest.</CardDescription>
        </CardHeader>
        <CardContent className="flex flex-col gap-5 sm:p-6">
          <DraftBanner draft={draft} />
          <Field label="Email" help={canChangeEmail ? accountMessages.emailIsInSecurity : accountMessages.emailIsFixed}>
            {(props) => <Input {...props} type="email" value={profile.email} readOnly autoComplete="email" />}
          </Field>
          <ProfileFields form={form} isRequired={profile.onboarding_completed} />
        </CardContent>
        <CardFooter className="justify-end border-line border-t pt-5 sm:px-6">
          <Button type="submit" pending={form.formState.isSubmitting} pendingLabel="Saving..." className="w-full sm:w-auto">
            Save Changes
          </Button>
        </CardFooter>
      </form>
      <EditConflictDialog question={question} text={accountMessages.overwriteProfile} />
      <LeaveGuard isUnsaved={isUnsaved} />
    </Card>
  )
}

interface ProfileFieldsProps extends Pick<ReturnType<typeof useProfileForm>, 'form'> {
  isRequired: boolean
}

function ProfileFields({ form: { control, register, formState }, isRequired }: ProfileFieldsProps) {
  const { errors } = formState
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Field label="Company name" error={errors.company_name?.message} required={isRequired}>
        {(props) => <Input {...props} {...register('company_name')} autoComplete="organization" />}
      </Field>
      <Field label="Your role in the company" error={errors.user_role?.message} required={isRequired}>
        {(props) => (
          <Input {...props} {...register('user_role')} autoComplete="organization-title" placeholder="e.g. CTO, Operations Manager" />
        )}
      </Field>
      <Field label="Industry" error={errors.industry?.message} required={isRequired}>
        {(props) => (
          <Controller
            control={control}
            name="industry"
            render={({ field: { onChange, ...field } }) => (
              <Select {...props} {...field} options={industryOptions} onValueChange={onChange} placeholder="Select your industry" />
            )}
          />
        )}
      </Field>
      <Field label="Company size" error={errors.company_size?.message} required={isRequired}>
        {(props) => (
          <Controller
            control={control}
            name="company_size"
            render={({ field: { onChange, ...field } }) => (
              <Select {...props} {...field} options={sizeOptions} onValueChange={onChange} placeholder="Select company size" />
            )}
          />
        )}
      </Field>
    </div>
  )
}
