/** Texts of the dialog that asks before overwriting a version that was saved elsewhere after the form was opened. */
export interface OverwriteText {
  title: string
  /** @param when time of the other change; '' if the item was deleted */
  question: (when: string) => string
  /** Label of the confirm button, if not "Overwrite". */
  confirm?: string
}

/** Default button labels of the dialog. */
export const overwriteAnswers = { confirm: 'Overwrite', cancel: 'Keep editing', take: 'Discard my changes' } as const
