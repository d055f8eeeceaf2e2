import { useWatch } from 'react-hook-form'
import { knowledgeMessages } from '../../../contracts/knowledge/knowledge-messages.ts'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { findAddress } from './item-lists.ts'
import type { KnowledgeItem } from './knowledge-queries.ts'
import type { WebsiteForm } from './use-website-form.ts'

interface WebsiteFieldsProps {
  form: WebsiteForm['form']
  websites: readonly KnowledgeItem[]
  /** Id of the item that is being edited. */
  itemId?: string
}

/** Fields for title and URL. A note says if another item has the same URL. The item can be saved anyway. */
export function WebsiteFields({ form, websites, itemId }: WebsiteFieldsProps) {
  const { register, formState, control } = form
  const { title, url } = formState.errors
  const address = useWatch({ control, name: 'url' })
  const duplicate = address.trim() === '' ? undefined : findAddress(websites, address, itemId)
  return (
    <>
      <Field label="Title" error={title?.message} required>
        {(field) => <Input {...field} {...register('title')} autoComplete="off" placeholder="Our help center" />}
      </Field>
      <Field label="URL" error={url?.message} help={duplicate && knowledgeMessages.urlKnown(duplicate.title)} required>
        {(field) => (
          <Input {...field} {...register('url')} type="url" inputMode="url" autoComplete="url" placeholder="https://example.com/help" />
        )}
      </Field>
    </>
  )
}
