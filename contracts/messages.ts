import { limits } from './limits.ts'

/**
 * Messages that the product specification fixes (sections 2, 5 and 8). The database raises the same validation messages
 * (`database/migrations`); a test compares them.
 */
export const messages = {
  errorTitle: 'Error',
  validationTitle: 'Validation Error',
  fallbackError: 'An error occurred',
  notAuthenticated: 'Not authenticated',
  noUserFound: 'No user found',

  invalidEmail: 'Invalid email address',
  passwordTooShort: `Password must be at least ${limits.passwordMin} characters`,
  passwordTooShortLong: `Password must be at least ${limits.passwordMin} characters long`,
  passwordsDoNotMatch: 'New passwords do not match',

  loggedIn: { title: 'Welcome back!', description: 'Successfully logged in' },
  signedUp: { title: 'Account created!', description: 'Please complete your profile' },
  accountExists: { title: 'Account exists', description: 'This email is already registered. Please login instead.' },
  profileCompleted: (productName: string) => ({ title: 'Profile completed!', description: `Welcome to ${productName}` }),

  workflowNotFound: 'Workflow not found',
  workflowAdded: 'Workflow added to your dashboard',
  workflowAddFailed: 'Failed to add workflow',
  workflowRemoveFailed: 'Failed to remove workflow',
  noWorkflowsFound: 'No workflows found. Try adjusting your filters.',

  missingFieldsTitle: 'Missing Required Fields',
  missingFields: (labels: readonly string[]) => `Please fill in: ${labels.join(', ')}`,
  configurationSaved: 'Workflow configuration saved successfully',
  configurationSaveFailed: 'Failed to save configuration',

  pageNotFound: { title: '404', description: 'Oops! Page not found' },
} as const

/** Errors for empty fields of the company profile. */
export const profileFieldMessages = {
  company_name: 'Company name is required',
  industry: 'Industry is required',
  company_size: 'Company size is required',
  user_role: 'Your role is required',
} as const
