/** An entry of the product help. */
export interface HelpEntry {
  title: string
  heading: string
  /** Path of the page that the entry describes. */
  path: string
  text: string
}

/** Product help for the assistant. The texts must match the actual screens. */
export const productHelp: readonly HelpEntry[] = [
  {
    title: 'Workflow library',
    heading: 'Find a workflow',
    path: '/workflows',
    text: 'The workflow library contains ready-made workflows for ten industries and eight categories. Search by name or description, and filter by category and complexity. A card opens the details of the workflow: use cases, expected outcomes and complexity.',
  },
  {
    title: 'Workflow library',
    heading: 'Add a workflow to your dashboard',
    path: '/workflows',
    text: 'To add a workflow, open it in the library and select Add to Dashboard. It then appears among your active workflows, where you can configure it. Adding the same workflow twice changes nothing.',
  },
  {
    title: 'Configure a workflow',
    heading: 'Change how a workflow works',
    path: '/dashboard',
    text: 'To configure a workflow, select Configure next to it on the dashboard. Fill in the form and select Save Configuration. Fields with an asterisk are required. The configuration is used when the workflow runs, and you can change it at any time.',
  },
  {
    title: 'Configure a workflow',
    heading: 'AI temperature and response length',
    path: '/dashboard',
    text: 'AI Temperature controls how freely a workflow writes: conservative stays close to the sources, balanced is in between, creative is freer in wording. Max Response Length limits the words per result.',
  },
  {
    title: 'Configure a workflow',
    heading: 'Notifications and webhooks',
    path: '/dashboard',
    text: 'With Enable Notifications on, you get an email when a run finishes or needs approval. A Webhook URL receives each result as a signed request.',
  },
  {
    title: 'Knowledge base',
    heading: 'Add a website link',
    path: '/knowledge-base',
    text: 'To add a website to your knowledge base, open Knowledge Base, enter a title and the URL in the Website Links tab, and select Add Website. The page is read, and the assistant and your workflows can then use it. You can edit or delete the link later.',
  },
  {
    title: 'Knowledge base',
    heading: 'Upload a document',
    path: '/knowledge-base?tab=documents',
    text: 'To upload a document, open Knowledge Base, choose the Documents tab and select a file or drop it there. Supported formats: PDF, DOC, DOCX, TXT, and more. Documents can be deleted but not edited. Only you and administrators can read them.',
  },
  {
    title: 'Dashboard',
    heading: 'What the dashboard shows',
    path: '/dashboard',
    text: 'The dashboard shows your active workflows, how many workflows are available, and up to three suggestions for your industry. From there you can configure a workflow or open the library, the demos, the knowledge base and your account.',
  },
  {
    title: 'Account',
    heading: 'Change your password',
    path: '/account?tab=security',
    text: 'To change your password, open Account Settings, choose the Security tab and select Change Password. Enter the new password twice; it must be at least 6 characters long.',
  },
  {
    title: 'Account',
    heading: 'Company profile and email address',
    path: '/account',
    text: 'In Account Settings, on the Profile tab, you can change your company name, industry and company size. The email address cannot be changed.',
  },
  {
    title: 'Account',
    heading: 'Remove a workflow',
    path: '/account?tab=workflows',
    text: 'To remove a workflow from your account, open Account Settings, choose the Workflows tab and select Remove next to it. Its configuration is deleted and this cannot be undone.',
  },
  {
    title: 'Account',
    heading: 'Export your data or delete your account',
    path: '/account',
    text: 'In Account Settings, on the Profile tab, you can download all of your stored data as one archive, and delete your account with all its data.',
  },
  {
    title: 'Demo library',
    heading: 'See workflows in action',
    path: '/demos',
    text: 'The Demo Library shows videos and interactive demos of workflows. Try Interactive Demo opens one in a new tab.',
  },
  {
    title: 'Finding your way',
    heading: 'Command palette, shortcuts and theme',
    path: '/dashboard',
    text: 'Press Ctrl K or Cmd K for the command palette, which opens any page and runs any action. The theme can be light, dark or follow your system.',
  },
  {
    title: 'Contact',
    heading: 'Reach a person',
    path: '/contact',
    text: 'To reach a person, send a message with the form on the Contact page. Your message goes to our team, who will reply by email.',
  },
  {
    title: 'Conversations',
    heading: 'Choose documents for a conversation',
    path: '/dashboard',
    text: 'To get answers only from some documents or websites, open the assistant, select Documents, choose them, and select Done. They are shown above the message field, where you can remove them. The choice belongs to the conversation.',
  },
  {
    title: 'Account',
    heading: 'Write your own instructions for replies',
    path: '/account',
    text: 'Under Account, Profile, Instructions for the assistant, write how you want to be answered, with at most 1,000 characters. They are used only when a language model is connected.',
  },
  {
    title: 'AI Assistant',
    heading: 'What the assistant can do',
    path: '/dashboard',
    text: 'The assistant answers from your knowledge base, your workflows and the product help, and cites its sources. It can find a workflow, explain a configuration, and propose to add a workflow or change a setting; nothing happens until you confirm. It can only access what you can access yourself.',
  },
]
