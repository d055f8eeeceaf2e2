/** Files that are not checked: they quote banned wording, contain demo content or documents of others, or are generated. */
export const allowedFiles: readonly string[] = [
  'tools/wording/',
  'docs/glossary.md',
  'database/seed/posts/',
  'database/schema.sql',
  'bench/retrieval/documents/',
  'bench/retrieval/businesses/',
]

/** Phrases that are removed before the check: code, quotations, and phrases in which a banned word has its technical meaning. */
export const allowedPhrases: readonly RegExp[] = [/`[^`]*`/g, /"[^"\n]{1,200}"/g, /\bstands? (?:for|in for)\b/gi, /\bstand ?alone\b/gi]
