/** The words of the blog: those of the specification (sections 2 and 8), and ours for what it leaves open. */
export const blogMessages = {
  heading: 'Our Blog',
  readMore: 'Read More',
  empty: 'No Posts Yet',
  loadFailed: 'Failed to load blog posts',
  postLoadFailed: 'The post could not be loaded',
  notFound: {
    title: 'Blog Post Not Found',
    description: "The blog post you're looking for doesn't exist or has been removed.",
  },
  back: 'Back to Blog',
  minutesRead: (minutes: number) => `${minutes} min read`,
} as const

/** The words of the demo library. */
export const demoMessages = {
  heading: 'Demo Library',
  featured: 'Featured',
  tryInteractive: 'Try Interactive Demo',
  empty: 'No Demos Available',
  manage: 'Manage Demos',
  loadFailed: 'The demos could not be loaded',
  play: (title: string) => `Play video: ${title}`,
  videoTitle: (title: string) => `Video: ${title}`,
  fromYoutube: 'Plays from YouTube',
  watchOnYoutube: 'Watch on YouTube',
  videoFailed: 'This video cannot be played here.',
} as const

/** Where the blog is read by feed readers. */
export const feedPath = '/rss.xml'
