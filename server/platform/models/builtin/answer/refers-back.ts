/** Matches a sentence that begins with a word for a thing of the previous sentence, in all languages. */
const references =
  /^(?:it|this|these|those|they|he|she|such|er|sie|es|dies|diese|dieser|dieses|il|elle|ils|elles|cela|ceci|este|esto|ello|ellos|questo|questa|essi|isto|isso|ele|ela|dit|deze|dat|het|hij|zij)(?!\p{L})/iu

/** Returns whether the subject of a sentence is in the previous sentence: "It requires …". */
export const refersBack = (text: string): boolean => references.test(text)
