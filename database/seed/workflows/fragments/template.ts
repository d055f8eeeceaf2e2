/** Joins the lines of a template that begin with two blanks and a tag, so that a definition can have one tag per line without adding blanks to the text. */
export const template = (text: string): string => text.replace(/\n {2,}(?=\{%)/g, '')
