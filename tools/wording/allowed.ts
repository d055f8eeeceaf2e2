/** Real needs: files that quote banned wording, demo articles, and generated files; and phrases in which a banned word has its technical meaning. */
export const allowedFiles: readonly string[] = ['tools/wording/', 'docs/glossary.md', 'database/seed/posts/', 'database/schema.sql']

/** Phrases removed from a text before it is checked. */
export const allowedPhrases: readonly RegExp[] = [/`[^`]*`/g, /"[^"\n]{1,200}"/g, /\bstands? (?:for|in for)\b/gi, /\bstand ?alone\b/gi]
