import type { ContactAnswers } from '../../../contracts/contact.ts'
import { request } from '../../lib/request.ts'
import { getSupabase } from '../../lib/supabase.ts'

/**
 * Saves a message, once under its key however often it is sent, then has the recipients told. The second is not the visitor's business: its failure is logged alone,
 * and the server tells by itself what nobody asked it to tell.
 * @throws ApiError when the message was not saved.
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
