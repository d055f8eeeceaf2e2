import { expect, it } from 'vitest'
import { industries, workflowCategories } from '../../../contracts/enumerations.ts'
import { definitions } from './definitions.ts'
import { digestOf, readResults } from './sample-results.ts'

it.each(industries)(
  '%s has a result for each sample, generated from the current definition (otherwise run `npm run samples`)',
  async (industry) => {
    const results = await readResults(industry)
    for (const category of workflowCategories) {
      const definition = definitions[industry][category]
      const result = results[category]
      expect(result?.definition, category).toBe(digestOf(definition))
      expect(
        // The samples are generated without a language model, so a person writes the final text from a brief, and the title starts with
        // "Brief:".
        result?.output.parts.map(({ name, title, format }) => ({ name, title: title.replace(/^Brief: /, ''), format })),
        category,
      ).toEqual(definition.output.map(({ name, title, format }) => ({ name, title, format })))
      // At least one part contains more than a short text.
      expect(JSON.stringify(result?.output.parts.map(({ value }) => value)).length, category).toBeGreaterThan(60)
    }
  },
)
