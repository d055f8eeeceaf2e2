import { z } from 'zod'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'

/** Messages of the contact form. Messages stated in the product specification (sections 5 and 8) must not change. */
export const contactMessages = {
  nameTooShort: `Name must be at least ${limits.contactNameMin} characters`,
  nameTooLong: `Name must be at most ${limits.contactNameMax} characters`,
  phoneTooLong: `Phone must be at most ${limits.contactPhoneMax} characters`,
  companyTooLong: `Company must be at most ${limits.contactCompanyMax} characters`,
  messageTooShort: `Message must be at least ${limits.contactMessageMin} characters`,
  messageTooLong: `Message must be at most ${limits.contactMessageMax} characters`,
  sent: { title: 'Message Sent!', description: "Thank you for contacting us. We'll get back to you soon." },
  failed: 'Failed to send message. Please try again.',
  tooMany: 'You’ve sent several messages already. Please wait a few minutes before sending another.',
} as const

const optional = (max: number, message: string) => z.string().trim().max(max, message)

/** Contact form. The database enforces the same rules with the same messages. Optional fields may be ''. */
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
/** Validated and trimmed values of the contact form. */
export type ContactAnswers = z.infer<typeof contactSchema>

/**
 * A field of the contact message that the browser has stored. The server uses these fields to find the row. The database has validated them, so
 * the schema only rejects null characters: PostgreSQL refuses parameters that contain one.
 */
const storedText = z.string().refine((text) => !text.includes('\0'), 'must not contain a null character')

/** Body of `POST functions/v1/send-contact-notification`: the contact message that the browser has just stored. */
export const contactNotificationSchema = z.object({
  name: storedText,
  email: storedText,
  phone: storedText.nullish(),
  company: storedText.nullish(),
  message: storedText,
  /** Time at which the user submitted the form, by the clock of the user's device (ISO 8601). */
  submittedAt: z.iso.datetime({ offset: true }),
})
export type ContactNotification = z.infer<typeof contactNotificationSchema>

/** Response of `send-contact-notification`: the number of emails that were queued. */
export interface NotificationReceipt {
  queued: number
}
