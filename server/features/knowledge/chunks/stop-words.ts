/** Stop words, by the name of PostgreSQL's text search configuration. They identify the language of a few sentences. */
export const stopWords = {
  english: wordsOf(
    'the a an of and to in is that for it as was with be by on not are this but from or have an they which you were their there been has when who will would can what do does how if we our your i my me at where why should could about into than then them these those did get',
  ),
  german: wordsOf(
    'der die das und ist nicht ein eine einen einem einer zu den von mit sich des auf für im dem sie es auch als an werden aus er hat dass wir wird sind oder um haben war bei nach wie kann ich ihr sein über nur noch wenn durch was wo wer warum welche welcher man',
  ),
  french: wordsOf(
    'le la les de des du un une et est en que qui dans pour pas par sur plus ne se ce il au avec sont nous vous elle ou mais aux ces son sa ses leur cette être à été quel quelle comment où quand je quels quelles y',
  ),
  spanish: wordsOf(
    'el la los las a de del un una y es en que por con no se para al lo como más pero sus su o este sí porque esta entre cuando muy sin sobre también hay fue ser son qué cuál cómo dónde quién yo mi nos cuáles puedo',
  ),
} as const

export type Language = keyof typeof stopWords | 'simple'

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.split(' '))
}
