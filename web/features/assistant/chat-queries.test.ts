import { expect, test } from 'vitest'
import { withoutTurn } from './chat-queries.ts'

const turn = { question: 'And then?', messageId: 'reply-2', regenerates: false, replaces: null }
const message = (id: string, role: 'user' | 'assistant', content: string) => ({ id, role, content })
const before = [message('question-1', 'user', 'And then?'), message('reply-1', 'assistant', 'Then this.')]
const question = message('question-2', 'user', 'And then?')

test.each([
  ['that is not stored yet', before],
  ['whose question is stored', [...before, question]],
  ['that is completely stored', [...before, question, message('reply-2', 'assistant', 'Then that.')]],
])('removes a turn %s and preserves earlier messages', (_, messages) => {
  expect(withoutTurn(messages, turn)).toEqual(before)
})

test('preserves the stored messages when the pending question is another one', () => {
  expect(withoutTurn([...before, message('question-2', 'user', 'And else?')], turn)).toHaveLength(3)
})

test('removes a reply that is being replaced, but not its question', () => {
  expect(withoutTurn(before, { ...turn, regenerates: true })).toEqual(before.slice(0, 1))
})

test('removes an edited question and all messages after it', () => {
  expect(withoutTurn([...before, question], { ...turn, replaces: 'question-2' })).toEqual(before)
  expect(withoutTurn([...before, question], { ...turn, replaces: 'question-1' })).toEqual([])
})
