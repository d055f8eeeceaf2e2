/** Messages of the blog. Messages stated in the product specification (sections 2 and 8) must not change. */
export const blogMessages = {
  heading: 'Our Blog',
  readMore: 'Read More',
  empty: 'No Posts Yet',
  loadFailed: 'Failed to load blog posts',
  postLoadFailed: 'Couldn’t load the post',
  notFound: {
    title: 'Blog Post Not Found',
    description: "The blog post you're looking for doesn't exist or has been removed.",
  },
  back: 'Back to Blog',
  minutesRead: (minutes: number) => `${minutes} min read`,
} as const

/** Messages of the demo library. */
export const demoMessages = {
  heading: 'Demo Library',
  featured: 'Featured',
  tryInteractive: 'Try Interactive Demo',
  empty: 'No Demos Available',
  manage: 'Manage Demos',
  loadFailed: 'Couldn’t load demos',
  play: (title: string) => `Play video: ${title}`,
  videoTitle: (title: string) => `Video: ${title}`,
  fromYoutube: 'YouTube video',
  watchOnYoutube: 'Watch on YouTube',
  videoFailed: 'This video can’t be played here.',
} as const

/** Path of the blog's RSS feed. */
export const feedPath = '/rss.xml'
