/** Texts of the form for an input request. */
export const inputMessages = {
  needsInput: 'Needs input',
  preview: 'First rows of your data',
  columns: 'Match your columns',
  chooseColumn: 'Choose a column',
  noColumn: 'Not in the data',
  data: 'Data',
  otherData: 'Use other data instead',
  dataHelp: 'Paste rows with column headings from a spreadsheet, or upload a file.',
  dataRequired: 'Paste or upload your data',
  dataTooLong: (max: number) => `The data must be at most ${max.toLocaleString('en-US')} characters`,
  example: 'Example of data that can be read',
  exampleHelp: 'Copy the headings and the row into a spreadsheet, and replace the row with your own.',
  continue: 'Continue the run',
  reject: 'End the run',
} as const
