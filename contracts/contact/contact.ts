import { z } from 'zod'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'

/** Texts of the contact form. Texts that the specification fixes (sections 5 and 8) must not change. */
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

/** Contact form. The database enforces the same rules with the same messages. Blank optional fields are ''. */
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
/** Values of the contact form, trimmed. */
export type ContactAnswers = z.infer<typeof contactSchema>

/** Text that is compared with the stored submission, which is already validated. PostgreSQL cannot store null characters. */
const storedText = z.string().refine((text) => !text.includes('\0'), 'must not contain a null character')

/** `POST functions/v1/send-contact-notification`: the submission that was just saved. */
export const contactNotificationSchema = z.object({
  name: storedText,
  email: storedText,
  phone: storedText.nullish(),
  company: storedText.nullish(),
  message: storedText,
  /** ISO time of the client's clock. */
  submittedAt: z.iso.datetime({ offset: true }),
})
/** Body of `functions/v1/send-contact-notification`: the submission exactly as stored. */
export type ContactNotification = z.infer<typeof contactNotificationSchema>

/** Response of the function: the number of queued emails. */
export interface NotificationReceipt {
  queued: number
}
