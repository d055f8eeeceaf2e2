/** Messages of the dialog that asks whether to overwrite a version that was saved elsewhere after the form was opened. */
export interface OverwriteText {
  title: string
  /** @param when time when the other version was saved; '' if the record was deleted */
  question: (when: string) => string
  /** Label of the confirm button. Default: "Overwrite". */
  confirm?: string
}

/** Default labels of the dialog's buttons. */
export const overwriteAnswers = { confirm: 'Overwrite', cancel: 'Keep editing', take: 'Discard my changes' } as const
