import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Json } from '../../../../../contracts/database.ts'
import type { EndpointMapping } from '../../../../../contracts/runs/endpoint-body.ts'
import { mappingTexts } from '../../../../../contracts/runs/endpoint-mapping.ts'
import { useEditConflict } from '../../../../lib/forms/use-edit-conflict.ts'
import { useSingleMutation } from '../../../../lib/query/use-single-mutation.ts'
import { toastFailure } from '../../../../lib/toasts/error-toasts.ts'
import { toast } from '../../../../lib/toasts/toast.ts'
import { webhookEndpointQuery } from '../webhook-queries.ts'
import { type Endpoint, isSameMapping, type MappingVersion, saveMapping, versionOf } from './mapping-queries.ts'

/** Manages the mapping of an endpoint: its unsaved changes, and edit conflicts with other tabs. */
export function useFieldMapping(endpoint: Endpoint) {
  const queryClient = useQueryClient()
  const stored = versionOf(endpoint)
  const [opened, open] = useState(stored)
  const [mapping, setMapping] = useState(stored.mapping)
  const { basis, setBasis, ask, question } = useEditConflict<MappingVersion>({
    opened: stored.updated_at,
    save: () => save.run(mapping),
    replaceInput: (other) => show(other),
  })
  const show = (version: MappingVersion) => {
    setBasis(version)
    open(version)
    setMapping(version.mapping)
  }
  const isUnsaved = !isSameMapping(mapping, opened.mapping)
  const [loaded, setLoaded] = useState(stored.updated_at)
  if (stored.updated_at !== loaded) {
    setLoaded(stored.updated_at)
    // Show the mapping of another tab, unless the user has changed this one.
    if (!isUnsaved) show(stored)
  }
  const save = useSingleMutation({
    mutationFn: (next: EndpointMapping | null) => saveMapping(endpoint.id, basis.overwritten, next),
    onSuccess: (outcome) => {
      if ('changed' in outcome) return ask(outcome.changed)
      const { updated_at, mapping: saved } = outcome.saved
      // Update the cache at once: otherwise the saved mapping would count as unsaved until it is loaded again.
      queryClient.setQueryData(
        webhookEndpointQuery(endpoint.configuration_id).queryKey,
        // Cast: `Json` has an index signature, which types of objects do not have.
        (cached) => cached && { ...cached, mapping: saved as unknown as Json, mapping_updated_at: updated_at },
      )
      setBasis(outcome.saved)
      open(outcome.saved)
      toast({ title: mappingTexts.saved })
    },
    onError: (error) => toastFailure(error, mappingTexts.saveFailed),
  })
  return {
    mapping,
    setMapping,
    isUnsaved,
    isSaving: save.isPending,
    save: () => save.run(mapping),
    question,
  }
}
