/** Bounds of a post. Characters. */
export const postLimits = {
  titleMax: 300,
  /** What cards and search engines show of an excerpt; longer ones are kept all the same. */
  excerptShown: 160,
} as const

/** The words of the blog's administration (specification, sections 2, 5 and 8), and ours for what it leaves open. */
export const blogEditing = {
  none: 'No blog posts yet. Create your first one!',
  noneFound: 'No blog post fits this search',
  loadFailed: 'Failed to load blog posts',
  gone: 'This blog post has been deleted in the meantime',

  created: 'Blog post created',
  updated: 'Blog post updated',
  deleted: 'Blog post deleted',
  createFailed: 'Failed to create blog post',
  updateFailed: 'Failed to update blog post',
  deleteFailed: 'Failed to delete blog post',
  uncheckable: 'Failed to validate form data',
  remove: { title: 'Delete blog post', question: 'Are you sure you want to delete this blog post?', confirm: 'Delete' },
  publish: 'Publish immediately',
  view: 'View post',
  published: 'Published',
  draft: 'Draft',
  overwrite: {
    title: 'Somebody else has changed this post',
    question: (when: string) => `It was saved on ${when}, after you opened it. If you save now, your text takes the place of theirs.`,
  },
} as const

/** What a post that cannot be saved is told. The database refuses in the same sentences (`app.check_blog_post`). */
export const blogFaults = {
  incomplete: 'Please fill in all required fields',
  titleRequired: 'Title is required',
  titleTooLong: `Title must be at most ${postLimits.titleMax} characters`,
  slugRequired: 'Slug is required',
  slugWithoutWords: 'The slug needs letters or digits',
  slugTaken: 'Another post has this slug. Choose a different one.',
  contentRequired: 'Content is required',
  urlInvalid: 'Must be a valid URL',
} as const
