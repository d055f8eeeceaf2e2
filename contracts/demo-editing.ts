import { limits } from './limits.ts'

/** The words of the demos' administration (specification, sections 2, 5 and 8), and ours for what it leaves open. */
export const demoEditing = {
  heading: (count: number) => `All Demos (${count.toLocaleString('en-US')})`,
  add: 'Add Demo',
  none: 'No demos yet. Create your first demo to get started.',
  noneFound: 'No demo fits this search',
  loadFailed: 'The demos could not be loaded',
  gone: 'This demo has been deleted in the meantime',

  created: 'Demo created successfully',
  updated: 'Demo updated successfully',
  deleted: 'Demo deleted successfully',
  uploaded: 'File uploaded successfully',
  createFailed: (words: string) => `Failed to create demo: ${words}`,
  updateFailed: (words: string) => `Failed to update demo: ${words}`,
  deleteFailed: (words: string) => `Failed to delete demo: ${words}`,
  uploadFailed: (words: string) => `Failed to upload file: ${words}`,
  uploadBroken: 'The connection broke. Retry to go on where it stopped.',
  fileEmpty: 'The file is empty',
  uncheckable: 'Failed to validate form data',
  overwrite: {
    title: 'Somebody else has changed this demo',
    question: (when: string) => `It was saved on ${when}, after you opened it. If you save now, your answers take the place of theirs.`,
  },
  madeAlready: {
    title: 'This demo has been created already',
    question: (when: string) => `It was saved on ${when} with other answers. If you save now, what the form holds takes their place.`,
  },
  remove: { title: 'Delete demo', question: 'Are you sure you want to delete this demo?', confirm: 'Delete' },
} as const

/** What a demo that cannot be saved is told. The database refuses in the same sentences (`app.check_demo`). */
export const demoFaults = {
  first: (message: string) => `Validation Error: ${message}`,
  titleRequired: 'Title is required',
  titleTooLong: `Title must be less than ${limits.demoTitleMax} characters`,
  descriptionRequired: 'Description is required',
  descriptionTooLong: `Description must be less than ${limits.demoDescriptionMax} characters`,
  urlInvalid: 'Must be a valid URL',
  videoElsewhere: 'Only YouTube or uploaded videos are allowed',
  notAVideo: 'Please upload a valid video file (MP4, WebM, or OGG)',
} as const

/** What people are shown when they are kept out of the demos' administration (specification, section 2). */
export const accessDenied = {
  title: 'Access Denied',
  description: "You don't have permission to access this page.",
  action: 'Go to Dashboard',
} as const
