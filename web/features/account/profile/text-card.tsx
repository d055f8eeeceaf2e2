import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { type Profile, updateProfile } from '../../../lib/auth/profile.ts'
import { useSingleSubmit } from '../../../lib/forms/use-single-submit.ts'
import { toastFailure } from '../../../lib/toasts/error-toasts.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from '../../../ui/card/card.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Textarea } from '../../../ui/form/textarea.tsx'

interface TextCardProps {
  profile: Profile
  /** Column of the profile that the card changes. */
  column: 'email_footer' | 'assistant_instructions'
  title: string
  description: string
  label: string
  help: string
  saveLabel: string
  savedMessage: string
  failedMessage: string
  maxLength: number
  placeholder?: string | undefined
}

/** A form for one text of the profile. */
export function TextCard({ profile, column, maxLength, placeholder, ...texts }: TextCardProps) {
  const queryClient = useQueryClient()
  const titleId = useId()
  const [text, setText] = useState(profile[column] ?? '')
  const [isSaving, setSaving] = useState(false)
  const save = async (_: FormEvent) => {
    setSaving(true)
    try {
      await updateProfile(queryClient, profile.id, { [column]: text.trim() || null })
      toast({ title: texts.savedMessage })
    } catch (error) {
      toastFailure(error, texts.failedMessage)
    } finally {
      setSaving(false)
    }
  }
  return (
    <Card>
      <form noValidate aria-labelledby={titleId} onSubmit={useSingleSubmit(save)}>
        <CardHeader className="sm:px-6">
          <CardTitle id={titleId}>{texts.title}</CardTitle>
          <CardDescription>{texts.description}</CardDescription>
        </CardHeader>
        <CardContent className="sm:p-6">
          <Field label={texts.label} help={texts.help}>
            {(props) => (
              <Textarea
                {...props}
                dir="auto"
                maxLength={maxLength}
                placeholder={placeholder}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
        </CardContent>
        <CardFooter className="justify-end border-line border-t pt-5 sm:px-6">
          <Button type="submit" pending={isSaving} pendingLabel="Saving..." className="w-full sm:w-auto">
            {texts.saveLabel}
          </Button>
        </CardFooter>
      </form>
    </Card>
  )
}
