/** SQLSTATE of the error for an administrator who has not stated a reason for reading data of clients. */
export const reasonRequiredCode = 'PT428'

export const readReasonLimits = { minLength: 5, maxLength: 300 }

/** Texts of the form that asks administrators for a reason (ADMIN_READS_NEED_REASON). */
export const readReasonTexts = {
  title: 'Why do you need to open this?',
  help: 'The client sees your name and this reason. It applies to everything you open in the next 30 minutes.',
  label: 'Reason',
  tooShort: `Enter at least ${readReasonLimits.minLength} characters`,
  submit: 'Continue',
  failed: 'Couldn’t save the reason',
}
