import type { Attack } from '../attack.ts'
import { type GrammarFuzz, grammarFuzz } from '../grammar-fuzz.ts'

const cases = 10_500

const attackWith = (fuzz: GrammarFuzz): Attack => ({
  name: `grammar: ${cases.toLocaleString('en')} generated requests to /rest/v1`,
  limit: 'no 5xx, no row of others',
  seconds: 120,
  prepare: async (context) => {
    const account = await context.account()
    return async () => {
      const begun = performance.now()
      const seed = Date.now() % 2 ** 31
      const { failures } = await fuzz({
        url: context.url,
        key: context.publishableKey,
        token: account.token,
        cases: context.of(cases, 300),
        seed,
      })
      const seconds = ((performance.now() - begun) / 1000).toFixed(0)
      const [first] = failures
      return {
        holds: first === undefined,
        text: `seed ${seed}, ${failures.length} failures in ${seconds} s${first ? `, the first: ${first.slice(0, 120)}` : ''}`,
      }
    }
  },
})

export const grammarAttacks: readonly Attack[] = grammarFuzz === null ? [] : [attackWith(grammarFuzz)]
