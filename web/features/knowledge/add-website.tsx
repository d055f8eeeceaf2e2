import { Plus } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Website } from '../../../contracts/knowledge/knowledge.ts'
import { Button } from '../../ui/button/button.tsx'
import { Card, CardContent } from '../../ui/card/card.tsx'
import { IncludeLinkedField } from './include-linked-field.tsx'
import type { KnowledgeItem } from './knowledge-queries.ts'
import { SitePathFields } from './site-path-fields.tsx'
import { useAddWebsite } from './use-save-website.ts'
import { useWebsiteForm } from './use-website-form.ts'
import { WebsiteFields } from './website-fields.tsx'

const empty = { title: '', url: '', include_linked: false, include_paths: '', exclude_paths: '' }

export function AddWebsite({ userId, websites }: { userId: string; websites: readonly KnowledgeItem[] }) {
  const add = useAddWebsite(userId)
  const save = async (website: Website) => {
    await add(website)
    draft.discard()
    form.setFocus('title')
  }
  const { form, submit, draft, prefetchCheck } = useWebsiteForm({ userId, name: 'new', values: empty, save })
  const [isRequested, setRequested] = useState(false)
  // On a phone, the form is hidden until it is requested, so that the list begins on the first screen.
  const isCollapsed = websites.length > 0 && !isRequested && !form.formState.isDirty
  const expand = () => {
    flushSync(() => setRequested(true))
    form.setFocus('title')
  }
  return (
    <Card>
      {isCollapsed && (
        <Button variant="secondary" className="m-4 sm:hidden" onClick={expand}>
          <Plus aria-hidden="true" />
          Add Website
        </Button>
      )}
      <CardContent className={isCollapsed ? 'max-sm:hidden' : undefined}>
        <form
          noValidate
          aria-label="Add website"
          onFocus={prefetchCheck}
          onSubmit={submit}
          className="grid items-start gap-4 sm:grid-cols-[1fr_1.4fr_auto]"
        >
          <WebsiteFields form={form} websites={websites} />
          <IncludeLinkedField control={form.control} className="sm:col-span-3 sm:row-start-2" />
          <SitePathFields form={form} className="sm:col-span-3 sm:row-start-3" />
          <Button
            type="submit"
            pending={form.formState.isSubmitting}
            pendingLabel="Adding..."
            className="sm:col-start-3 sm:row-start-1 sm:mt-[1.625rem]"
          >
            <Plus aria-hidden="true" />
            Add Website
          </Button>
        </form>
      </CardContent>
    </Card>
  )
}
