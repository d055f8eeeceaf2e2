/** Number of days after a run reports a row until the row is forgotten, so that a later run reports it as new. */
export const reportedRowDays = 400

/** Texts about scheduled runs that omit rows already reported by earlier runs. */
export const nothingNewTexts = {
  title: 'Nothing new',
  /** Result of a run without new rows. @param count number of rows in the table */
  result: (count: number) =>
    `${count === 1 ? 'The only row was' : `All ${count.toLocaleString('en-US')} rows were`} already reported by an earlier run. Nothing was sent.`,
  label: 'Rows to report',
  onlyNew: 'Only new or changed rows',
  all: 'All rows each time',
  onlyNewHelp: 'Rows that an earlier run reported are left out. If no row is new, the run ends early and sends nothing.',
  allHelp: 'Every run reports all rows of the table.',
} as const
