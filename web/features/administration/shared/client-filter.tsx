import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { adminMessages } from '../../../../contracts/administration/administration-messages.ts'
import { peopleQuery } from '../../../lib/workspaces/people-query.ts'
import { Button } from '../../../ui/button/button.tsx'
import type { AdminView } from './use-admin-view.ts'

/** A button that names the client whose entries are listed, and removes this filter. Hidden without the filter. */
export function ClientFilter({ view }: { view: AdminView }) {
  const { client } = view.search
  const { data, isPending } = useQuery({ ...peopleQuery(client ? [client] : []), enabled: client !== undefined })
  if (client === undefined) return null
  const name = data?.get(client) ?? (isPending ? '' : adminMessages.noEmail)
  return (
    <Button
      variant="secondary"
      aria-label={`Remove filter: ${name}`}
      className="min-w-0 max-w-full"
      onClick={() => view.publish({ client: undefined, page: undefined })}
    >
      <span className="truncate">{name}</span>
      <X aria-hidden="true" />
    </Button>
  )
}
