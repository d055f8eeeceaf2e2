import { describe, expect, it } from 'vitest'
import { readWords } from './read-text.ts'

/** Returns the words of each sentence. A `/` separates clauses. */
function sentencesOf(text: string): string[] {
  const { forms, sentenceStarts, clauses } = readWords(text)
  const sentences: string[] = []
  forms.forEach((form, at) => {
    if (sentenceStarts[at] === at) sentences.push(form)
    else sentences.push(`${sentences.pop()}${clauses[at] === clauses[at - 1] ? ' ' : ' / '}${form}`)
  })
  return sentences
}

describe('readWords', () => {
  it.each([
    ['I can’t breathe! Help.', ['i cant breathe', 'help']],
    ['Dr. Smith is in. Call 3.5 times', ['dr smith is in', 'call 3 5 times']],
    ['no fever, but chest pain', ['no fever / but chest pain']],
    ['hello\nworld\n\nnew paragraph', ['hello world', 'new paragraph']],
    ['First line\nSecond line', ['first line', 'second line']],
    ['- one\n- two', ['one', 'two']],
    ['wait... what', ['wait / what']],
    ['Chest pain? No.', ['chest pain / no']],
    ['Chest pain? No idea.', ['chest pain', 'no idea']],
    ['l’hôpital, j’ai peur', ['l hopital / j ai peur']],
    ['my husband’s chest', ['my husband s chest']],
    ['"text": "one\\ntwo"', ['text / one two']],
    ['the .env file', ['the env file']],
    ['自殺したい', ['自 殺 し た い']],
    ['Straße fu\u00adßball', ['strasse fussball']],
    ['', []],
  ])('reads %j as words', (text, sentences) => {
    expect(sentencesOf(text)).toEqual(sentences)
  })

  it('records the offset of each word in the text', () => {
    const text = 'Où est  l’hôpital ?'
    const { starts, ends } = readWords(text)
    expect(starts.map((start, at) => text.slice(start, ends[at]))).toEqual(['Où', 'est', 'l', 'hôpital'])
  })
})
