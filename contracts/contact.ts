import { z } from 'zod'
import { limits } from './limits.ts'
import { messages } from './messages.ts'

/** The words of the contact form: those of the specification (sections 5 and 8), and ours for what it leaves open. */
export const contactMessages = {
  nameTooShort: `Name must be at least ${limits.contactNameMin} characters`,
  nameTooLong: `Name must be at most ${limits.contactNameMax} characters`,
  phoneTooLong: `Phone must be at most ${limits.contactPhoneMax} characters`,
  companyTooLong: `Company must be at most ${limits.contactCompanyMax} characters`,
  messageTooShort: `Message must be at least ${limits.contactMessageMin} characters`,
  messageTooLong: `Message must be at most ${limits.contactMessageMax} characters`,
  sent: { title: 'Message Sent!', description: "Thank you for contacting us. We'll get back to you soon." },
  failed: 'Failed to send message. Please try again.',
  tooMany: 'You have sent several messages already. Please wait a few minutes before the next one.',
} as const

const optional = (max: number, message: string) => z.string().trim().max(max, message)

/** What the contact form takes; the database refuses the rest in the same words. Nothing in an optional field is ''. */
export const contactSchema = z.object({
  name: z.string().trim().min(limits.contactNameMin, contactMessages.nameTooShort).max(limits.contactNameMax, contactMessages.nameTooLong),
  email: z.string().trim().pipe(z.email(messages.invalidEmail).max(limits.emailMax, messages.invalidEmail)),
  phone: optional(limits.contactPhoneMax, contactMessages.phoneTooLong),
  company: optional(limits.contactCompanyMax, contactMessages.companyTooLong),
  message: z
    .string()
    .trim()
    .min(limits.contactMessageMin, contactMessages.messageTooShort)
    .max(limits.contactMessageMax, contactMessages.messageTooLong),
})
/** Answers of the contact form, trimmed. */
export type ContactAnswers = z.infer<typeof contactSchema>

/** Compared with what the database saved, which has trimmed and measured it; only what PostgreSQL cannot take is refused. */
const words = z.string().refine((text) => !text.includes('\0'), 'may not contain a null character')

/** `POST functions/v1/send-contact-notification`: the submission that was just saved. */
export const contactNotificationSchema = z.object({
  name: words,
  email: words,
  phone: words.nullish(),
  company: words.nullish(),
  message: words,
  /** ISO time on the sender's clock. */
  submittedAt: z.iso.datetime({ offset: true }),
})
/** Body of `functions/v1/send-contact-notification`: the submission word for word as it was saved. */
export type ContactNotification = z.infer<typeof contactNotificationSchema>

/** What the function answers: how many mails it ordered. */
export interface NotificationReceipt {
  queued: number
}
