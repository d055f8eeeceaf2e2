import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Starts integration tests before all other tests. They take up to half a minute, and Vitest would start those in short files last, when no
 * other test is left to run at the same time.
 */
export class IntegrationTestsFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const isIntegration = ({ moduleId }: TestSpecification) => moduleId.includes('.integration.test.')
    const sorted = await super.sort(specifications)
    return [...sorted.filter(isIntegration), ...sorted.filter((specification) => !isIntegration(specification))]
  }
}
