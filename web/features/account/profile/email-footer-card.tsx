import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { accountMessages, emailFooterMax } from '../../../../contracts/account/account-messages.ts'
import { type Profile, updateProfile } from '../../../lib/auth/profile.ts'
import { useSingleSubmit } from '../../../lib/forms/use-single-submit.ts'
import { toastFailure } from '../../../lib/toasts/error-toasts.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from '../../../ui/card/card.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Textarea } from '../../../ui/form/textarea.tsx'

/** A form for the last lines of emails that workflows send to customers. */
export function EmailFooterCard({ profile }: { profile: Profile }) {
  const queryClient = useQueryClient()
  const [text, setText] = useState(profile.email_footer ?? '')
  const [isSaving, setSaving] = useState(false)
  const save = async (_: FormEvent) => {
    setSaving(true)
    try {
      await updateProfile(queryClient, profile.id, { email_footer: text.trim() || null })
      toast({ title: accountMessages.emailFooterSaved })
    } catch (error) {
      toastFailure(error, accountMessages.emailFooterFailed)
    } finally {
      setSaving(false)
    }
  }
  return (
    <Card>
      <form noValidate aria-labelledby="email-footer-title" onSubmit={useSingleSubmit(save)}>
        <CardHeader className="sm:px-6">
          <CardTitle id="email-footer-title">Emails to your customers</CardTitle>
          <CardDescription>The last lines of every email that your workflows send to a customer.</CardDescription>
        </CardHeader>
        <CardContent className="sm:p-6">
          <Field label="Footer" help={accountMessages.emailFooterHelp}>
            {(props) => (
              <Textarea
                {...props}
                dir="auto"
                maxLength={emailFooterMax}
                placeholder={profile.company_name ?? undefined}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
        </CardContent>
        <CardFooter className="justify-end border-line border-t pt-5 sm:px-6">
          <Button type="submit" pending={isSaving} pendingLabel="Saving..." className="w-full sm:w-auto">
            Save Footer
          </Button>
        </CardFooter>
      </form>
    </Card>
  )
}
