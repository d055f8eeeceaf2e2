import { adminMessages } from '../../../../contracts/administration/administration-messages.ts'
import { request } from '../../../lib/api/request.ts'
import { type SaveOutcome, saveVersion } from '../../../lib/forms/save-version.ts'
import { fetchSubmission, type Submission } from './submission-queries.ts'

/**
 * Saves the notes on a contact message if it is still the version that the user edited.
 * @param basis `updated_at` of the version that the user edited
 * @throws ApiError if the request fails or the row was deleted
 */
export function saveNotes(id: string, basis: string, text: string): Promise<SaveOutcome<Submission>> {
  const admin_notes = text || null
  return saveVersion({
    write: async () => {
      const { data } = await request((supabase) =>
        supabase.from('contact_submissions').update({ admin_notes }).eq('id', id).eq('updated_at', basis).select('*').maybeSingle(),
      )
      return data
    },
    read: () => fetchSubmission(id),
    isSame: (stored) => stored.admin_notes === admin_notes,
    whenDeleted: adminMessages.submissions.gone,
  })
}
