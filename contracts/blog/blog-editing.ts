/** Maximum lengths of a post's fields, in characters. */
export const postLimits = {
  titleMax: 300,
  /** Number of characters of the excerpt that cards and search engines show. Longer excerpts are stored in full. */
  excerptShown: 160,
} as const

/** Messages of the blog administration. Messages stated in the product specification (sections 2, 5 and 8) must not change. */
export const blogEditing = {
  none: 'No blog posts yet. Create your first one!',
  noneFound: 'No blog posts match your search',
  loadFailed: 'Failed to load blog posts',
  gone: 'This blog post has been deleted',

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
    title: 'This post was changed by someone else',
    question: (when: string) => `It was saved on ${when}. Saving now replaces that version with yours.`,
  },
} as const

/** Validation errors of the post form. The database function `app.check_blog_post` raises the same messages. */
export const blogErrors = {
  incomplete: 'Please fill in all required fields',
  titleRequired: 'Title is required',
  titleTooLong: `Title must be at most ${postLimits.titleMax} characters`,
  slugRequired: 'Slug is required',
  slugWithoutWords: 'The slug needs letters or digits',
  slugTaken: 'Another post has this slug. Choose a different one.',
  contentRequired: 'Content is required',
  urlInvalid: 'Must be a valid URL',
} as const
