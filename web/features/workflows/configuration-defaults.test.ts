import { expect, it } from 'vitest'
import { workflowCategories } from '../../../contracts/enumerations.ts'
import { fieldError } from '../../../contracts/workflows/configuration-check.ts'
import { configurationFieldsOf, missingFields } from '../../../contracts/workflows/configuration-fields.ts'
import { configurationDefaults } from './configuration-defaults.ts'
import { formSchemaOf } from './field-forms/form-schema.ts'
import { formValuesOf } from './field-forms/form-values.ts'

it.each(workflowCategories)('has valid values for the name and the temperature of a workflow of the category %s', (category) => {
  const fields = configurationFieldsOf(category)
  const values = configurationDefaults({ name: 'Invoice dispute triage', industry: 'finance' }, fields)
  expect(values).toMatchObject({ workflow_name: 'Invoice dispute triage', ai_temperature: 'balanced' })
  expect(fields.filter(({ name }) => name in values).map((field) => fieldError(field, values[field.name]))).not.toContainEqual(
    expect.any(String),
  )
})

it('completes the form of a customer support workflow', () => {
  const fields = configurationFieldsOf('customer_support')
  expect(missingFields(fields, configurationDefaults({ name: 'Replies', industry: 'retail' }, fields))).toEqual([])
})

it('leaves choices that depend on the business to the user', () => {
  const fields = configurationFieldsOf('compliance')
  const missing = missingFields(fields, configurationDefaults({ name: 'Audit', industry: 'finance' }, fields)).map(({ name }) => name)
  expect(missing).toEqual(['audit_frequency'])
})

it.each([
  ['healthcare', 'HIPAA'],
  ['retail', 'PCI-DSS'],
  ['technology', 'GDPR'],
  ['finance', 'Other'],
] as const)('suggests the compliance framework of a workflow in %s: %s', (industry, framework) => {
  const values = configurationDefaults({ name: 'Audit', industry }, configurationFieldsOf('compliance'))
  expect(values.regulation_framework).toBe(framework)
})

it('reports a cleared default as missing', () => {
  const fields = configurationFieldsOf('customer_support')
  const cleared = {
    ...formValuesOf(fields, configurationDefaults({ name: 'Replies', industry: 'retail' }, fields)),
    workflow_name: ' ',
    response_tone: '',
  }
  expect(
    formSchemaOf(fields)
      .safeParse(cleared)
      .error?.issues.map(({ message }) => message),
  ).toEqual(['Workflow Name is required', 'Response Tone is required'])
})
