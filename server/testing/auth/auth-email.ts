import type pg from 'pg'
import { readSealed } from '../../platform/email/sealed-content.ts'

export interface ReadEmail {
  kind: string
  subject: string
  text: string
  html: string
  /** Six digits, or "" if the email contains no code. */
  code: string
  /** Token in the link, for `GET /verify`. */
  token: string
  type: string
  redirectTo: string
}

/** Returns the emails in the outbox for an address, newest first. */
export async function emailsTo(owner: pg.Pool, address: string): Promise<ReadEmail[]> {
  const { rows } = await owner.query<{ id: string; kind: string; subject: string; body_text: string; body_html: string }>(
    'select id, kind, subject, body_text, body_html from public.mail_outbox where recipient = $1 order by created_at desc, id',
    [address],
  )
  const contents = await Promise.all(rows.map(({ id }) => readSealed(owner, id)))
  return rows.map(({ kind, subject, ...shown }, index) => {
    const body_text = contents[index]?.text ?? shown.body_text
    const body_html = contents[index]?.html ?? shown.body_html
    const words = URL.parse(/https?:\/\/\S+\/confirm\?\S+/.exec(body_text)?.[0] ?? '')?.searchParams
    return {
      kind,
      subject,
      text: body_text,
      html: body_html,
      code: /Code: (\d{6})/.exec(body_text)?.[1] ?? '',
      token: words?.get('token') ?? '',
      type: words?.get('type') ?? '',
      redirectTo: words?.get('redirect_to') ?? '',
    }
  })
}

export async function lastEmailTo(owner: pg.Pool, address: string): Promise<ReadEmail> {
  const [email] = await emailsTo(owner, address)
  if (!email) throw new Error(`No mail to ${address}`)
  return email
}
