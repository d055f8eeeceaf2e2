import { adminMessages } from '../../../../contracts/admin-messages.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { request } from '../../../lib/request.ts'
import { fetchSubmission, type Submission } from './submission-queries.ts'

/** `changed`: somebody else has written others since; nothing was written. */
export type NotesOutcome = { saved: Submission } | { changed: Submission }

/**
 * Saves the notes on a submission, if they are those that somebody had before them: the database compares and writes in one step.
 *
 * @param basis the submission's `updated_at` then
 * @throws ApiError
 */
export async function saveNotes(id: string, basis: string, text: string): Promise<NotesOutcome> {
  const admin_notes = text || null
  const { data: saved } = await request((supabase) =>
    supabase.from('contact_submissions').update({ admin_notes }).eq('id', id).eq('updated_at', basis).select('*').maybeSingle(),
  )
  if (saved) return { saved }
  const now = await fetchSubmission(id)
  if (now === null) throw new ApiError('request', adminMessages.submissions.gone)
  // The answer to a save that had come through was lost: nobody else was here.
  return now.admin_notes === admin_notes ? { saved: now } : { changed: now }
}
