import { limits } from '../limits.ts'

/** Messages of the demo administration. Messages stated in the product specification (sections 2, 5 and 8) must not change. */
export const demoEditing = {
  heading: (count: number) => `All Demos (${count.toLocaleString('en-US')})`,
  add: 'Add Demo',
  none: 'No demos yet. Create your first demo to get started.',
  noneFound: 'No demos match your search',
  loadFailed: 'Couldn’t load demos',
  gone: 'This demo has been deleted',

  created: 'Demo created successfully',
  updated: 'Demo updated successfully',
  deleted: 'Demo deleted successfully',
  uploaded: 'File uploaded successfully',
  createFailed: (message: string) => `Failed to create demo: ${message}`,
  updateFailed: (message: string) => `Failed to update demo: ${message}`,
  deleteFailed: (message: string) => `Failed to delete demo: ${message}`,
  uploadFailed: (message: string) => `Failed to upload file: ${message}`,
  uploadInterrupted: 'The connection was lost. Retry to resume the upload.',
  fileEmpty: 'The file is empty',
  uncheckable: 'Failed to validate form data',
  overwrite: {
    title: 'This demo was changed by someone else',
    question: (when: string) => `It was saved on ${when}. Saving now replaces that version with yours.`,
  },
  alreadyCreated: {
    title: 'This demo already exists',
    question: (when: string) => `It was saved on ${when} with different values. Saving now replaces them with the values in this form.`,
  },
  remove: { title: 'Delete demo', question: 'Are you sure you want to delete this demo?', confirm: 'Delete' },
} as const

/** Validation errors of the demo form. The database function `app.check_demo` raises the same messages. */
export const demoErrors = {
  first: (message: string) => `Validation Error: ${message}`,
  titleRequired: 'Title is required',
  titleTooLong: `Title must be less than ${limits.demoTitleMax} characters`,
  descriptionRequired: 'Description is required',
  descriptionTooLong: `Description must be less than ${limits.demoDescriptionMax} characters`,
  urlInvalid: 'Must be a valid URL',
  videoElsewhere: 'Only YouTube or uploaded videos are allowed',
  notAVideo: 'Please upload a valid video file (MP4, WebM, or OGG)',
} as const

/** Shown to users who are not administrators on the demo administration page (specification, section 2). */
export const accessDenied = {
  title: 'Access Denied',
  description: "You don't have permission to access this page.",
  action: 'Go to Dashboard',
} as const
