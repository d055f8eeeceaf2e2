import type { ContactAnswers } from '../../../contracts/contact/contact.ts'
import { request } from '../../lib/api/request.ts'
import { getSupabase } from '../../lib/api/supabase.ts'

/**
 * Stores a contact message, once per `creation_key`, and then asks the server to notify the team. A failed notification is only logged,
 * because a background job retries it.
 * @throws ApiError if the message was not stored
 */
export async function sendMessage({ name, email, phone, company, message }: ContactAnswers, creation_key: string): Promise<void> {
  const submission = { name, email, phone: phone || null, company: company || null, message }
  await request((supabase) => supabase.from('contact_submissions').insert({ ...submission, creation_key }))
  notify({ ...submission, submittedAt: new Date().toISOString() }).catch((error: unknown) =>
    console.warn('The contact notification was not sent', error),
  )
}

async function notify(body: Record<string, unknown>): Promise<void> {
  const { error } = await (await getSupabase()).functions.invoke('send-contact-notification', { body })
  if (error) throw error
}
