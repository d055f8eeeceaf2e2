import { z } from 'zod'
import { credentialsSchema } from '../auth/credentials.ts'
import { appRoles } from '../enumerations.ts'

/** Ways to hand over a new account: by email, or with a link that the administrator passes on. */
export const invitationDeliveries = ['email', 'link'] as const
export type InvitationDelivery = (typeof invitationDeliveries)[number]

/** Body of POST /api/admin/users. */
export const invitationSchema = z.object({
  email: z.string().trim().toLowerCase().pipe(credentialsSchema.shape.email),
  role: z.enum(appRoles).default('user'),
  delivery: z.enum(invitationDeliveries),
})
export type InvitationRequest = z.infer<typeof invitationSchema>

/** Response of POST /api/admin/users. */
export interface Invitation {
  id: string
  email: string
  /** Link for choosing a password; null if it was sent by email. */
  url: string | null
  expiresInMinutes: number
}

/** Body of DELETE /api/admin/users/{id}: the email address of the account, or else its name or id, typed by the administrator. */
export const userDeletionSchema = z.object({ name: z.string().trim().toLowerCase() })

/** Response of GET /api/admin/users/{id}/contents: counts of the data that is deleted together with the account. */
export interface AccountContents {
  configurations: number
  runs: number
  knowledgeItems: number
  files: number
  fileBytes: number
  conversations: number
  schedules: number
  webhookEndpoints: number
}

const counted = (count: number, singular: string, plural: string) => `${count.toLocaleString('en-US')} ${count === 1 ? singular : plural}`

/** Returns a text such as "3 runs" for each kind of data that is deleted together with the account. */
export function describeContents(contents: AccountContents): string[] {
  const lines: [number, string, string][] = [
    [contents.configurations, 'workflow configuration', 'workflow configurations'],
    [contents.runs, 'run with its result', 'runs with their results'],
    [contents.knowledgeItems, 'knowledge item', 'knowledge items'],
    [contents.files, 'file', 'files'],
    [contents.conversations, 'assistant conversation', 'assistant conversations'],
    [contents.schedules, 'schedule', 'schedules'],
    [contents.webhookEndpoints, 'webhook endpoint', 'webhook endpoints'],
  ]
  return lines.filter(([count]) => count > 0).map(([count, singular, plural]) => counted(count, singular, plural))
}
