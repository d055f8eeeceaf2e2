import { describe, expect, it } from 'vitest'
import { modelChoiceMessages, modelChoiceSchema } from '../../../contracts/administration/model-choice.ts'
import { requireUsableAddress } from './check-address.ts'

const provider = (address: string) =>
  modelChoiceSchema.parse({ kind: 'provider', provider: 'openai-compatible', address, model: 'm', embeddingModel: null, key: null })
const local = (address: string) => modelChoiceSchema.parse({ kind: 'server', address, model: 'm', embeddingModel: null })
const check = (choice: ReturnType<typeof provider>, allowPrivate = false) => requireUsableAddress(choice, { allowPrivate })

describe('the address of a chosen model', () => {
  it.each(['http://127.0.0.1:11434/v1', 'http://localhost:11434/v1', 'http://127.0.0.1:8080/v1/'])(
    'may be a local server: %s',
    (address) => {
      expect(() => check(local(address))).not.toThrow()
    },
  )
  it('may be a public server over https', () => expect(() => check(provider('https://models.example.com/v1'))).not.toThrow())

  it.each([
    provider('https://169.254.169.254/latest'),
    provider('https://10.0.0.8/v1'),
    provider('https://[::1]:5432'),
    provider('http://localhost:5432'),
    local('http://127.0.0.1:5432'),
    local('https://example.com/v1'),
  ])('is refused if it is private: %o', (choice) => {
    expect(() => check(choice)).toThrow(modelChoiceMessages.addressPrivate)
    expect(() => check(choice, true)).not.toThrow()
  })
  it('is refused if the connection is not encrypted', () =>
    expect(() => check(provider('http://models.example.com/v1'))).toThrow(modelChoiceMessages.addressNeedsHttps))
})
