import { expect, test } from 'vitest'
import { withoutTurn } from './chat-queries.ts'

const turn = { question: 'And then?', messageId: 'reply-2', regenerates: false }
const said = (id: string, role: 'user' | 'assistant', content: string) => ({ id, role, content })
const before = [said('question-1', 'user', 'And then?'), said('reply-1', 'assistant', 'Then this.')]
const question = said('question-2', 'user', 'And then?')

test.each([
  ['that has not come', before],
  ['whose question came', [...before, question]],
  ['that came as a whole', [...before, question, said('reply-2', 'assistant', 'Then that.')]],
])('a conversation without a turn %s keeps what was said before it', (_, messages) => {
  expect(withoutTurn(messages, turn)).toEqual(before)
})

test('a question in other words stays', () => {
  expect(withoutTurn([...before, said('question-2', 'user', 'And else?')], turn)).toHaveLength(3)
})

test('a reply that is made anew gives way, and its question stays', () => {
  expect(withoutTurn(before, { ...turn, regenerates: true })).toEqual(before.slice(0, 1))
})
