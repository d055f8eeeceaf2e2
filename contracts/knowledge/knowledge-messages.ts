/** Maximum lengths of a knowledge item's title and URL, in characters. */
export const knowledgeLimits = { titleMax: 500, urlMax: 2000 } as const

/** Maximum number of paths in a list, and maximum length of a path in characters. */
export const sitePathLimits = { paths: 20, length: 200 } as const

/** Messages of the knowledge base. Messages stated in the product specification (sections 2 and 8) must not change. */
export const knowledgeMessages = {
  websiteAdded: 'Website link added successfully',
  documentUploaded: 'Document uploaded successfully',
  itemDeleted: 'Item deleted successfully',
  itemUpdated: 'Item updated successfully',
  supportedFormats: 'Supported formats: PDF, DOC, DOCX, TXT, and more',

  saveFailed: 'Couldn’t save the item',
  deleteFailed: 'Couldn’t delete the item',
  titleRequired: 'Title is required',
  urlRequired: 'URL is required',
  urlInvalid: 'Must be a valid URL',
  titleTooLong: `Title must be at most ${knowledgeLimits.titleMax} characters`,
  urlTooLong: `URL must be at most ${knowledgeLimits.urlMax} characters`,
  itemGone: 'This item has been deleted',
  tooManyPaths: `Enter at most ${sitePathLimits.paths} paths`,
  pathInvalid: (path: string) => `Paths start with a slash and contain no spaces: ${path}`,
  pathTooLong: `Paths must be at most ${sitePathLimits.length} characters`,
  urlKnown: (title: string) => `This address is already in your knowledge base: ${title}`,

  foldersRefused: 'Folders can’t be uploaded. Drop the files instead.',
  fileEmpty: 'The file is empty',
  fileTooLarge: (largest: string) => `The file is larger than ${largest}`,
  uploadFailed: (message: string) => `The upload failed: ${message}`,
  uploadInterrupted: 'The upload failed. Check your connection and retry.',
} as const
