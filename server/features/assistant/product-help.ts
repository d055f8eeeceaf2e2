/** A piece of the product's own help. */
export interface HelpPassage {
  title: string
  heading: string
  /** Where in the application it is about. */
  path: string
  text: string
}

/** What the assistant knows about the product. Kept to what the screens do. */
export const productHelp: readonly HelpPassage[] = [
  {
    title: 'Workflow library',
    heading: 'Find a workflow',
    path: '/workflows',
    text: 'The workflow library holds ready-made workflows for ten industries and eight categories. Search by name or description, and filter by category and complexity. A card opens the details of the workflow: use cases, expected outcomes and complexity.',
  },
  {
    title: 'Workflow library',
    heading: 'Add a workflow to your dashboard',
    path: '/workflows',
    text: 'To add a workflow, open it in the library and press Add to Dashboard. It then appears among your active workflows, where you can configure it. Adding the same workflow twice changes nothing.',
  },
  {
    title: 'Configure a workflow',
    heading: 'Change how a workflow works',
    path: '/dashboard',
    text: 'To configure a workflow, press Configure beside it on the dashboard. Fill in the form and press Save Configuration. Fields with a star are required. The configuration is used when the workflow runs, and you can change it at any time.',
  },
  {
    title: 'Configure a workflow',
    heading: 'AI temperature and response length',
    path: '/dashboard',
    text: 'AI Temperature decides how freely a workflow writes: conservative keeps to the sources, balanced is in between, creative phrases more freely. Max Response Length keeps a result within that many words.',
  },
  {
    title: 'Configure a workflow',
    heading: 'Notifications and webhooks',
    path: '/dashboard',
    text: 'Enable Notifications lets you hear by e-mail when a run ends or needs you. A Webhook URL receives each result as a signed request.',
  },
  {
    title: 'Knowledge base',
    heading: 'Add a website link',
    path: '/knowledge-base',
    text: 'To add a website to your knowledge base, open Knowledge Base, enter a title and the URL in the Website Links tab, and press Add Website. The page is read, and the assistant and your workflows can then use it. You can edit or delete the link later.',
  },
  {
    title: 'Knowledge base',
    heading: 'Upload a document',
    path: '/knowledge-base?tab=documents',
    text: 'To upload a document, open Knowledge Base, choose the Documents tab and pick a file or drop it there. Supported formats: PDF, DOC, DOCX, TXT, and more. Documents can be deleted but not edited. Only you and administrators can read them.',
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
    text: 'To change your password, open Account Settings, choose the Security tab and press Change Password. Enter the new password twice; it must be at least 6 characters long.',
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
    text: 'To remove a workflow from your account, open Account Settings, choose the Workflows tab and press Remove beside it. Its configuration is deleted and this cannot be undone.',
  },
  {
    title: 'Account',
    heading: 'Export your data or delete your account',
    path: '/account',
    text: 'In Account Settings, on the Profile tab, you can download everything that is stored about you as one archive, and delete your account with all its data.',
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
    text: 'Press Ctrl K or Cmd K for the command palette, which opens any page and runs any action. The theme can be light, dark or as your system has it.',
  },
  {
    title: 'Contact',
    heading: 'Reach a person',
    path: '/contact',
    text: 'To reach a person, send a message with the form on the Contact page. Your message goes to the team, who answer by e-mail.',
  },
  {
    title: 'AI Assistant',
    heading: 'What the assistant can do',
    path: '/dashboard',
    text: 'The assistant answers from your knowledge base, your workflows and the product help, and names its sources. It can find a workflow, explain a configuration, and propose to add a workflow or change a setting; nothing happens until you press Confirm. It only sees what you may see yourself.',
  },
]
